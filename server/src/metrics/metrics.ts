import { Counter, Histogram, Registry } from 'prom-client'
import type { ExternalFailure } from '../external/external-error.ts'

export type Metrics = {
  registry: Registry
  /** A request was answered. @param route as declared, so that nobody's address or id is in it */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** An outside system was asked, or spared because it has not answered for a while (`open`). */
  asked(system: string, outcome: 'answered' | ExternalFailure): void
  worked(job: string, outcome: 'done' | 'failed' | 'later'): void
  /** A refusal that tells of an attack. */
  refused(event: { kind: string; code: string }): void
}

/** Seconds; the targets of the service lie between them. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process has done since its start, counted; nothing personal is among it. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'autokierto_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  })
  const calls = new Counter({
    name: 'autokierto_outside_calls_total',
    help: 'Calls to outside systems by how they ended',
    labelNames: ['system', 'outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'autokierto_jobs_total',
    help: 'Jobs by how they ended',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const events = new Counter({
    name: 'autokierto_security_events_total',
    help: 'Refusals that tell of an attack, by kind and code',
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
