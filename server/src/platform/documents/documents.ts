import { Worker } from 'node:worker_threads'
import type { Caller } from '../http/caller.ts'
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import type { DocumentOutcome, DocumentTask } from './document-worker.ts'
import type { DocumentSheet } from './sheet.ts'

declare module '../services/services.ts' {
  interface Services {
    documents: Documents
  }
}

/** An idle worker is stopped after this time, to free its memory. */
const workerIdleMs = 60_000
/**
 * Limits of pending documents. The total is more than all stations issue in a minute. A sender gets few: a
 * document takes about a second and delays those behind it, and senders issue them one by one.
 */
export const maxDocuments = { perSender: 3, perCompany: 30, total: 100 } as const

export type Documents = {
  /**
   * Draws a document in a worker thread.
   * @param caller who requests the document
   * @throws ApiError RATE_LIMITED when too many documents are pending, in total, for the caller or for their company
   */
  draw(sheet: DocumentSheet, caller: Caller): Promise<Buffer>
  close(): Promise<void>
}

type PendingDocument = { by: Worker; done: (bytes: Buffer) => void; failed: (error: Error) => void }

export const createDocuments = (): Documents => {
  const pending = new Map<number, PendingDocument>()
  const limiter = createConcurrencyLimiter(maxDocuments)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const settle = (outcome: DocumentOutcome): void => {
    const { done, failed } = pending.get(outcome.id)!
    pending.delete(outcome.id)
    if (pending.size === 0) idle = setTimeout(end, workerIdleMs).unref()
    if ('bytes' in outcome) done(Buffer.from(outcome.bytes))
    else failed(new Error(`A document could not be drawn: ${outcome.reason}`))
  }

  /** Starts a worker that does not keep the process alive. If it dies, its pending documents fail. */
  const start = (): Worker => {
    const newWorker = new Worker(new URL('./document-worker.ts', import.meta.url))
    newWorker.on('message', settle)
    newWorker.on('error', () => undefined)
    newWorker.once('exit', () => {
      if (worker === newWorker) worker = null
      for (const [id, { by }] of pending) if (by === newWorker) settle({ id, reason: 'the thread ended' })
    })
    newWorker.unref()
    return newWorker
  }

  /** Documents requested while a worker ends get a new one. */
  const end = async (): Promise<void> => {
    const endingWorker = worker
    worker = null
    await endingWorker?.terminate()
  }

  return {
    async draw(sheet, caller) {
      const release = limiter.acquire(caller)
      clearTimeout(idle)
      worker ??= start()
      const by = worker
      const id = ++lastId
      return new Promise<Buffer>((done, failed) => {
        pending.set(id, { by, done, failed })
        by.postMessage({ id, sheet } satisfies DocumentTask)
      }).finally(release)
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}
