import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../testing/client.ts'

export type Readers = {
  /** How often each answer came: `200`, `503 SERVICE_UNAVAILABLE`, or what became of the connection. */
  answers: Map<string, number>
  stop(): Promise<void>
}

/** Reads all the time, so many at once. */
export const startReaders = (client: Client, count: number): Readers => {
  const answers = new Map<string, number>()
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const said = await client.call('GET', 'shop/user/').then(
        ({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`),
        (error: Error) => String(error.cause ?? error),
      )
      answers.set(said, (answers.get(said) ?? 0) + 1)
      if (said !== '200') await pause(5)
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

/** Milliseconds until the health call says that all is well, and goes on to: what is killed answers a little longer. */
export const untilWell = async (url: string): Promise<number> => {
  const begun = performance.now()
  const isWell = () =>
    fetch(`${url}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let times = 0; times < 5; ) {
    times = (await isWell()) ? times + 1 : 0
    await pause(40)
  }
  return Math.round(performance.now() - begun)
}
