import type { ResponseBody } from '@autokierto/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApp, useSession } from '../app-context.ts'
import { ApiFailure } from './api-failure.ts'
import type { CallArguments, CallInput } from './client.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** How long to wait before it is tried again, in milliseconds; the last holds on. */
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000]

/** Calls that carry a paper. What they carry stays in the page's memory: it names people. */
type Uploads = 'uploadCertificate' | 'checkVehicleOwner'

type UploadOptions<A extends Uploads> = {
  onSuccess?: (answer: ResponseBody<A>) => void | Promise<void>
  onError?: (failure: ApiFailure) => void
}

/**
 * Sends a file and tells how much of it has gone. Where the connection breaks, or there is none, it waits here and goes
 * again by itself, under the same key: what did arrive is not done twice.
 */
export function useUpload<A extends Uploads>(action: A, settings: UploadOptions<A> = {}) {
  const { client } = useApp()
  const { who } = useSession()
  const [sent, setSent] = useState(0)
  const tries = useRef({ key: '', count: 0, who })
  const way = useRef({ share: 0, cut: new AbortController() })
  const mutation = useMutation<ResponseBody<A>, ApiFailure, CallInput<A>>({
    mutationFn: options => {
      const tell = (share: number) => {
        way.current.share = share
        setSent(share)
      }
      way.current.cut = new AbortController()
      tell(0)
      const more = {
        idempotencyKey: tries.current.key,
        signal: way.current.cut.signal,
        via: (usual: typeof fetch) => fetchWithProgress(usual, tell),
        // While it waits it says so in its place, and tries again.
        quiet: true,
      }
      return client.call(action, ...([{ ...options, ...more }] as unknown as CallArguments<A>))
    },
    // Gone from the memory with the page.
    gcTime: 0,
    onSuccess: settings.onSuccess,
    onError: failure => {
      if (failure instanceof ApiFailure && failure.code !== 'NETWORK_ERROR') settings.onError?.(failure)
    },
  })
  const { mutate, reset, variables, error } = mutation
  const waits = error?.code === 'NETWORK_ERROR' && variables !== undefined

  useEffect(() => {
    if (!waits) return
    // Whoever has signed in meanwhile does not send what another person showed.
    if (who !== tries.current.who) return reset()
    const again = () => mutate(variables)
    const pause = PAUSES[Math.min(tries.current.count++, PAUSES.length - 1)]
    const timer = setTimeout(again, pause)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [waits, variables, mutate, reset, who])

  return {
    send(options: CallInput<A>) {
      tries.current = { key: crypto.randomUUID(), count: 0, who }
      mutate(options)
    },
    /** The share that has gone, from 0 to 1. */
    sent,
    /** There is no connection: it goes again by itself. */
    waits,
    isPending: mutation.isPending,
    error: waits ? null : error,
    /** It may be given up: not all of it has gone. */
    mayStop: waits || (mutation.isPending && sent < 1),
    /** Forgets it, and cuts it off; what has gone whole is in the service's hands. */
    reset() {
      if (way.current.share < 1) way.current.cut.abort()
      reset()
    },
  }
}
