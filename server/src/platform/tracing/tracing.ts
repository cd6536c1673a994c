import type { Log } from '../log/log.ts'

/**
 * Attributes of a span. They must not contain requested paths, query values or answers, because these may hold
 * personal IDs, plates and tokens.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type Span = {
  name: string
  /** server: an incoming request; client: a call of an external system; work: background work. */
  kind: 'server' | 'client' | 'work'
  facts?: SpanAttributes
  /** The duration in milliseconds, for spans that are recorded after their end. */
  tookMs?: number
}

export type OpenSpan = {
  /** Runs the work inside this span: spans opened by it become children, however late. */
  run<T>(work: () => T): T
  end(outcome?: { facts?: SpanAttributes; hasFailed?: boolean }): void
}

/** Records spans of requests, jobs, statements and external calls; null if tracing is off. */
export type Tracing = {
  open(span: Span): OpenSpan
  /** Returns true if the current code runs inside a span; false for the timers of the process. */
  isWithin(): boolean
  stop(): Promise<void>
} | null

export type TracingConfig = {
  /** URL of the collector; `/v1/traces` is appended. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly percent: number
} | null

/** Loads the OpenTelemetry library only if a collector is configured. */
export const startTracing = async (config: TracingConfig, log: Log): Promise<Tracing> => {
  if (config === null) return null
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(config, log)
}

export const withSpan = async <T>(
  tracing: Tracing | undefined,
  span: Span,
  work: () => Promise<T>,
  /** Decides whether a thrown error is a failure. Errors that are normal answers are not. */
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> => {
  if (!tracing) return work()
  const openSpan = tracing.open(span)
  try {
    const result = await openSpan.run(work)
    openSpan.end()
    return result
  } catch (error) {
    openSpan.end({ hasFailed: isFailure(error) })
    throw error
  }
}
