import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../src/testing/client.ts'

export type Readers = {
  /** Number of each result: `200`, `503 SERVICE_UNAVAILABLE`, or the connection error. */
  answers: Map<string, number>
  stop(): Promise<void>
}

export const startReaders = (client: Client, count: number): Readers => {
  const answers = new Map<string, number>()
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const result = await client.call('GET', 'shop/user/').then(
        ({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`),
        (error: Error) => String(error.cause ?? error),
      )
      answers.set(result, (answers.get(result) ?? 0) + 1)
      if (result !== '200') await pause(5)
    }
  }
  const reading = Promise.all(Array.from({ length: count }, read))
  return {
    answers,
    async stop() {
      isOver = true
      await reading
    },
  }
}

/**
 * Waits for five successful health checks in a row, because a killed process answers a little longer.
 * @returns milliseconds
 */
export const untilWell = async (url: string): Promise<number> => {
  const startedAt = performance.now()
  const isWell = () =>
    fetch(`${url}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let times = 0; times < 5; ) {
    times = (await isWell()) ? times + 1 : 0
    await pause(40)
  }
  return Math.round(performance.now() - startedAt)
}
