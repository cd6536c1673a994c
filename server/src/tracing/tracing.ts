import type { Log } from '../http/handler.ts'

/**
 * What a span may tell. Never a path as it was asked for, a value of a query or an answer: all of them may hold
 * personal IDs, plates and tokens.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type Span = {
  name: string
  /** server: a request we answer; client: somebody we ask; work: what nobody waits for. */
  kind: 'server' | 'client' | 'work'
  facts?: SpanAttributes
  /** Where it is known only afterwards: how long it took, in milliseconds. */
  tookMs?: number
}

export type OpenSpan = {
  /** Spans that are opened meanwhile, however late, lie within this one. */
  run<T>(work: () => T): T
  end(told?: { facts?: SpanAttributes; hasFailed?: boolean }): void
}

/** Where requests, jobs, statements and outside systems are told of; null where nobody asked for it. */
export type Tracing = {
  open(span: Span): OpenSpan
  /** Whether a span is open where this is asked: what a clock does every second is nobody's. */
  isWithin(): boolean
  /** Sends what has not been sent yet, and ends. */
  stop(): Promise<void>
} | null

export type TracingConfig = {
  /** Address of the collector; `/v1/traces` is added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Of requests and jobs so many of a hundred are traced. */
  readonly percent: number
} | null

/** Nothing of the library is loaded where no address is set. */
export const startTracing = async (config: TracingConfig, log: Log): Promise<Tracing> => {
  if (config === null) return null
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(config, log)
}

/** Does work within a span of its own. */
export const withSpan = async <T>(
  tracing: Tracing | undefined,
  span: Span,
  work: () => Promise<T>,
  /** Whether what it threw is a failure, and not an answer. */
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> => {
  if (!tracing) return work()
  const open = tracing.open(span)
  try {
    const done = await open.run(work)
    open.end()
    return done
  } catch (error) {
    open.end({ hasFailed: isFailure(error) })
    throw error
  }
}
