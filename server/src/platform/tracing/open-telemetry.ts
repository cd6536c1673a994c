import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span as TelemetrySpan, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log/log.ts'
import type { Tracing, TracingConfig } from './tracing.ts'

const spanKinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, work: SpanKind.CONSUMER } as const

/** Long enough for a nearby collector; a shutdown waits no longer than this. */
const sendMs = 5_000

/** Sends spans by OTLP over HTTP, as JSON, a few seconds after they end. A full queue drops the newest. */
export const createTracing = (config: NonNullable<TracingConfig>, log: Log): NonNullable<Tracing> => {
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    headers: { ...config.headers },
    timeoutMillis: sendMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'autokierto', 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: withExportLogging(exporter, log), exportTimeoutMillis: sendMs }),
    ],
  })
  const tracer = provider.getTracer('autokierto')
  // The context follows the async calls, not the process, so that two services in one process stay separate.
  const current = new AsyncLocalStorage<TelemetrySpan>()
  return {
    open({ name, kind, facts = {}, tookMs }) {
      const parent = current.getStore()
      const span = tracer.startSpan(
        name,
        {
          kind: spanKinds[kind],
          attributes: { ...facts },
          ...(tookMs !== undefined && { startTime: Date.now() - tookMs }),
        },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      )
      return {
        run: work => current.run(span, work),
        end({ facts: endFacts = {}, hasFailed = false } = {}) {
          span.setAttributes({ ...endFacts })
          // The error is not recorded, because its message may contain anything.
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    isWithin: () => current.getStore() !== undefined,
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

/** Logs when the export starts to fail, and when it works again. */
const withExportLogging = (exporter: SpanExporter, log: Log): SpanExporter => {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const failed = result.code !== 0
        if (failed !== isFailing) {
          isFailing = failed
          if (failed) log.warn({ failure: result.error?.name }, 'traces cannot be sent')
          else log.info({}, 'traces are sent again')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
