import { Worker } from 'node:worker_threads'
import { ApiError } from '../../http/api-error.ts'
import type { DocumentOutcome, DocumentTask } from './document-worker.ts'
import type { Sheet } from './sheet.ts'

/** An idle thread goes, and its memory with it. */
const idleMs = 60_000
/** More than all stations of the country give in a minute. */
const mostWaiting = 100
/** Of one user, who gives them one by one: each takes a second, and the others wait for it. */
const waitingPerSender = 3
const retryAfterSeconds = 10

export type Documents = {
  /**
   * Draws a document in a thread of its own.
   * @param sender who asks for it
   * @throws ApiError RATE_LIMITED where too many are waiting, in all or of the sender
   */
  draw(sheet: Sheet, sender: string): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = { sender: string; done: (bytes: Buffer) => void; failed: (error: Error) => void }

export const createDocuments = (): Documents => {
  const waiting = new Map<number, Waiting>()
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
      if (worker !== started) return
      worker = null
      for (const id of [...waiting.keys()]) settle({ id, reason: 'the thread ended' })
    })
    started.unref()
    return started
  }

  const end = async (): Promise<void> => {
    await worker?.terminate()
  }

  return {
    async draw(sheet, sender) {
      const own = [...waiting.values()].filter(other => other.sender === sender).length
      if (own >= waitingPerSender || waiting.size >= mostWaiting)
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds })
      clearTimeout(idle)
      worker ??= start()
      const id = ++drawn
      return new Promise((done, failed) => {
        waiting.set(id, { sender, done, failed })
        worker!.postMessage({ id, sheet } satisfies DocumentTask)
      })
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}
