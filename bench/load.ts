import { Agent, request } from 'node:http'

/** One request of a load; `body` is sent as JSON. */
export type LoadRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  body?: object
}

/** Results of one round; times in milliseconds. */
export type LoadResult = { median: number; p95: number; perSecond: number; requests: number }

export type LoadOptions = {
  /** The number of concurrent requests, each on its own keep-alive connection. */
  concurrency: number
  durationMs: number
  /** The next request of a worker, numbered from 0 to `concurrency - 1`. */
  next: (worker: number) => LoadRequest
}

/**
 * Sends requests for a while, each worker one after the other.
 * @throws Error on the first answer that is not 200, since a round with failures measures nothing
 */
export const runLoad = async ({ concurrency, durationMs, next }: LoadOptions): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times: number[] = []
  const start = performance.now()
  const work = async (worker: number) => {
    while (performance.now() - start < durationMs) {
      const loadRequest = next(worker)
      const began = performance.now()
      await sendLoadRequest(agent, loadRequest)
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
        let errorBody = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          if (response.statusCode !== 200) errorBody += chunk
        })
        response.once('error', reject)
        response.once('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`${method} ${url} answered ${response.statusCode} ${errorBody}`))
        })
      },
    )
    sent.once('error', reject)
    sent.end(payload)
  })
