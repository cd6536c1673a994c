import type { ResponseBody } from '@autokierto/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import type { CallArguments, CallInput } from '../api/client.ts'
import { fetchWithProgress } from '../api/fetch-with-progress.ts'
import { useApp, useSession } from '../session/app-context.ts'

/** Retry delays in milliseconds; the last one repeats. */
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000]

/** Calls that upload a document. The document is never persisted, because it names people. */
type Uploads = 'uploadCertificate' | 'checkVehicleOwner'

type UploadOptions<A extends Uploads> = {
  onSuccess?: (answer: ResponseBody<A>) => void | Promise<void>
  onError?: (failure: ApiFailure) => void
}

/**
 * Uploads a file and reports its progress. When the connection fails, it retries by itself with the same idempotency
 * key, so that an upload that did arrive is not processed twice.
 */
export function useUpload<A extends Uploads>(action: A, settings: UploadOptions<A> = {}) {
  const { client } = useApp()
  const { who } = useSession()
  const [sent, setSent] = useState(0)
  const tries = useRef({ key: '', count: 0, who })
  const upload = useRef({ share: 0, cut: new AbortController() })
  const mutation = useMutation<ResponseBody<A>, ApiFailure, CallInput<A>>({
    mutationFn: options => {
      const setProgress = (share: number) => {
        upload.current.share = share
        setSent(share)
      }
      upload.current.cut = new AbortController()
      setProgress(0)
      const requestOptions = {
        idempotencyKey: tries.current.key,
        signal: upload.current.cut.signal,
        via: (usual: typeof fetch) => fetchWithProgress(usual, setProgress),
        // The upload shows its own waiting state and retries.
        quiet: true,
      }
      return client.call(action, ...([{ ...options, ...requestOptions }] as unknown as CallArguments<A>))
    },
    // Removes the document from memory together with the page.
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
    // Do not send the document if another person has signed in meanwhile.
    if (who !== tries.current.who) return reset()
    const retry = () => mutate(variables)
    const pause = PAUSES[Math.min(tries.current.count++, PAUSES.length - 1)]
    const timer = setTimeout(retry, pause)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [waits, variables, mutate, reset, who])

  return {
    send(options: CallInput<A>) {
      tries.current = { key: crypto.randomUUID(), count: 0, who }
      mutate(options)
    },
    /** From 0 to 1. */
    sent,
    /** There is no connection; the upload is retried automatically. */
    waits,
    isPending: mutation.isPending,
    error: waits ? null : error,
    /** The upload can be cancelled while it is not fully sent. */
    mayStop: waits || (mutation.isPending && sent < 1),
    /** Cancels the upload. A file that was sent completely is still processed by the server. */
    reset() {
      if (upload.current.share < 1) upload.current.cut.abort()
      reset()
    },
  }
}
