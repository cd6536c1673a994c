import { limits } from '@autokierto/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { useApp } from '../../app-context.ts'
import { type FileFault, judgeFile } from '../../ui/judge-file.ts'
import type { YardVehicle } from '../yard/kept-change.ts'
import { yardOf } from '../yard/yard.ts'
import { makeSmall } from './make-small.ts'

/** What a picture may be; the server looks at the bytes. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'image/svg+xml',
]

export type NotAdded = { name: string; fault: FileFault | ApiFailure }
/** `share` of all of them has gone. */
type Progress = { number: number; total: number; name: string; share: number }

/** Sends pictures one after another: one that is refused does not keep the others from going. */
export function useAddPictures(vehicle: YardVehicle, onAdded: (count: number, kept: number) => void) {
  const yard = yardOf(useApp())
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [notAdded, setNotAdded] = useState<NotAdded[]>([])

  /** @returns what is wrong with it, or whether it is kept for later */
  const send = async (
    chosen: File,
    onSent: (share: number) => void,
  ): Promise<FileFault | ApiFailure | 'added' | 'kept'> => {
    const kind = judgeFile(chosen, PICTURE_TYPES, Number.POSITIVE_INFINITY)
    if (kind) return kind
    const file = await makeSmall(chosen)
    if (file.size > limits.fileBytes) return 'too-large'
    const bytes = await file.arrayBuffer()
    return yard
      .act({ kind: 'picture', name: file.name, type: file.type, bytes }, vehicle, { onSent })
      .then(outcome => ('kept' in outcome ? ('kept' as const) : ('added' as const)))
      .catch((error: unknown) => {
        if (error instanceof ApiFailure) return error
        throw error
      })
  }

  const add = async (files: readonly File[]): Promise<void> => {
    const failed: NotAdded[] = []
    const went = { added: 0, kept: 0 }
    setNotAdded([])
    for (const [index, file] of files.entries()) {
      const tell = (share: number) =>
        setProgress({
          number: index + 1,
          total: files.length,
          name: file.name,
          share: (index + share) / files.length,
        })
      tell(0)
      const end = await send(file, tell)
      if (end === 'added' || end === 'kept') went[end]++
      else failed.push({ name: file.name, fault: end })
    }
    setProgress(null)
    setNotAdded(failed)
    if (went.added + went.kept > 0) onAdded(went.added, went.kept)
    if (went.added > 0) await queries.invalidateQueries({ queryKey: ['getVehicle'] })
  }

  return { add, progress, notAdded }
}
