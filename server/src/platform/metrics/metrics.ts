import { Counter, Histogram, Registry } from 'prom-client'
import type { ExternalFailure } from '../external/external-error.ts'

export type Metrics = {
  registry: Registry
  /** @param route as declared, so that it contains no address or id */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a call to an external system, or a call that the circuit breaker skipped (`open`). */
  asked(system: string, outcome: 'answered' | ExternalFailure): void
  worked(job: string, outcome: 'done' | 'failed' | 'later'): void
  /** Counts a rejection that indicates an attack. */
  refused(event: { kind: string; code: string }): void
}

/** Seconds. The response time targets of the service are within this range. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counters of this process since its start. They contain no personal data. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'autokierto_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  })
  const calls = new Counter({
    name: 'autokierto_outside_calls_total',
    help: 'Calls to outside systems by outcome',
    labelNames: ['system', 'outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'autokierto_jobs_total',
    help: 'Jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const events = new Counter({
    name: 'autokierto_security_events_total',
    help: 'Rejections that indicate an attack, by kind and code',
    labelNames: ['kind', 'code'],
    registers,
  })
  return {
    registry,
    answered: ({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    asked: (system, outcome) => calls.inc({ system, outcome }),
    worked: (job, outcome) => jobs.inc({ job, outcome }),
    refused: ({ kind, code }) => events.inc({ kind, code }),
  }
}
