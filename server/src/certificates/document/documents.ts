import { Worker } from 'node:worker_threads'
import type { Caller } from '../../http/caller.ts'
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import type { DocumentOutcome, DocumentTask } from './document-worker.ts'
import type { DocumentSheet } from './sheet.ts'

/** An idle thread goes, and its memory with it. */
const idleMs = 60_000
/**
 * Documents that wait: in all more than the stations of the country give in a minute; of one sender few, who gives them
 * one by one, for each takes a second, and the others wait for it.
 */
export const maxDocuments = { perSender: 3, perCompany: 30, total: 100 } as const

export type Documents = {
  /**
   * Draws a document in a thread of its own.
   * @param caller who asks for it
   * @throws ApiError RATE_LIMITED where too many are waiting, in all, of the caller or of their company
   */
  draw(sheet: DocumentSheet, caller: Caller): Promise<Buffer>
  close(): Promise<void>
}

type PendingDocument = { by: Worker; done: (bytes: Buffer) => void; failed: (error: Error) => void }

export const createDocuments = (): Documents => {
  const waiting = new Map<number, PendingDocument>()
  const places = createConcurrencyLimiter(maxDocuments)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let drawn = 0

  const settle = (outcome: DocumentOutcome): void => {
    const { done, failed } = waiting.get(outcome.id)!
    waiting.delete(outcome.id)
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
    if ('bytes' in outcome) done(Buffer.from(outcome.bytes))
    else failed(new Error(`A document could not be drawn: ${outcome.reason}`))
  }

  /** It does not keep the process from ending. Who waits for a thread that has died is told so. */
  const start = (): Worker => {
    const started = new Worker(new URL('./document-worker.ts', import.meta.url))
    started.on('message', settle)
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = null
      for (const [id, { by }] of waiting) if (by === started) settle({ id, reason: 'the thread ended' })
    })
    started.unref()
    return started
  }

  /** Whoever comes while it ends gets another thread. */
  const end = async (): Promise<void> => {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  return {
    async draw(sheet, caller) {
      const giveBack = places.acquire(caller)
      clearTimeout(idle)
      worker ??= start()
      const by = worker
      const id = ++drawn
      return new Promise<Buffer>((done, failed) => {
        waiting.set(id, { by, done, failed })
        by.postMessage({ id, sheet } satisfies DocumentTask)
      }).finally(giveBack)
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}
