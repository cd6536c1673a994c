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

/** A collector of OpenTelemetry: takes spans by OTLP over HTTP in JSON, and keeps them. */
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
    /** All that came, as it came. */
    text: () => bodies.join('\n'),
    spans: (): ReceivedSpan[] =>
      bodies.flatMap(body =>
        JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
          each.scopeSpans.flatMap(({ spans }) => spans),
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
