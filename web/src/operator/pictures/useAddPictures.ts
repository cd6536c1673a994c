import { limits } from '@autokierto/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { fileBodyOf } from '../../api/file-body.ts'
import { useApp, useShop } from '../../app-context.ts'
import { type FileFault, judgeFile } from '../../ui/judge-file.ts'
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
type Progress = { number: number; total: number; name: string }

/** Sends pictures one after another: one that is refused does not keep the others from going. */
export function useAddPictures(vehicleId: number, onAdded: (count: number) => void) {
  const { client } = useApp()
  const shop = useShop()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [notAdded, setNotAdded] = useState<NotAdded[]>([])

  const send = async (chosen: File): Promise<FileFault | ApiFailure | null> => {
    const kind = judgeFile(chosen, PICTURE_TYPES, Number.POSITIVE_INFINITY)
    if (kind) return kind
    const file = await makeSmall(chosen)
    if (file.size > limits.fileBytes) return 'too-large'
    const picture_file = await fileBodyOf(file)
    return client
      .call('changeVehicle', { params: { shop: shop.id, id: vehicleId }, body: { picture_file } })
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof ApiFailure) return error
        throw error
      })
  }

  const add = async (files: readonly File[]): Promise<void> => {
    const failed: NotAdded[] = []
    setNotAdded([])
    for (const [index, file] of files.entries()) {
      setProgress({ number: index + 1, total: files.length, name: file.name })
      const fault = await send(file)
      if (fault) failed.push({ name: file.name, fault })
    }
    setProgress(null)
    setNotAdded(failed)
    if (failed.length < files.length) onAdded(files.length - failed.length)
    await queries.invalidateQueries({ queryKey: ['getVehicle'] })
  }

  return { add, progress, notAdded }
}
