import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: { key: string; value: object }[]
}

/** A fake OpenTelemetry collector: receives spans by OTLP over HTTP as JSON, and stores them. */
export const startCollector = async () => {
  const bodies: string[] = []
  const requests: { path: string; authorization: string | undefined }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization })
    if (status === 200) bodies.push(Buffer.concat(parts).toString())
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    text: () => bodies.join('\n'),
    spans: (): ReceivedSpan[] =>
      bodies.flatMap(body =>
        JSON.parse(body).resourceSpans.flatMap((resourceSpan: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
          resourceSpan.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    answer: (next: number) => {
      status = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
