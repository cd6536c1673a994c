import { Agent, request } from 'node:http'

/** One request of a load; `body` is sent as JSON. */
export type LoadRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  body?: object
}

/** What one round has shown: times in milliseconds. */
export type LoadResult = { median: number; p95: number; perSecond: number; requests: number }

export type LoadOptions = {
  /** Requests under way at any time, each on a connection of its own that is kept open. */
  concurrency: number
  durationMs: number
  /** The next request of one of the workers, 0 up to `concurrency`. */
  next: (worker: number) => LoadRequest
}

/**
 * Asks for a while, each worker one request after the other.
 * @throws Error at the first answer that is not 200: a round with failures measures nothing
 */
export const runLoad = async ({ concurrency, durationMs, next }: LoadOptions): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times: number[] = []
  const start = performance.now()
  const work = async (worker: number) => {
    while (performance.now() - start < durationMs) {
      const asked = next(worker)
      const began = performance.now()
      await sendLoadRequest(agent, asked)
      times.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return {
    median: computeQuantile(times, 0.5),
    p95: computeQuantile(times, 0.95),
    perSecond: times.length / seconds,
    requests: times.length,
  }
}

/** @param sorted ascending, not empty */
export const computeQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

/** The middle of some numbers in any order. */
export const computeMedian = (numbers: readonly number[]): number =>
  computeQuantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

const sendLoadRequest = (agent: Agent, { method, url, headers, body }: LoadRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      response => {
        let said = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          if (response.statusCode !== 200) said += chunk
        })
        response.once('error', reject)
        response.once('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`${method} ${url} answered ${response.statusCode} ${said}`))
        })
      },
    )
    sent.once('error', reject)
    sent.end(payload)
  })
