import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: { event_id: number; event: string; vehicle_id: number }
}

/** A status, optionally with response headers. */
type ReceiverAnswer = number | { status: number; headers: Readonly<Record<string, string>> }

/** Starts a fake receiver: it stores accepted messages, and answers as the test defines. */
export const startReceiver = async (
  answer: (message: Received) => ReceiverAnswer | Promise<ReceiverAnswer> = () => 204,
  port = 0,
) => {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const message = { headers: request.headers, body, ...JSON.parse(body) } as Received
    const result = await answer(message)
    const { status, headers } = typeof result === 'number' ? { status: result, headers: {} } : result
    if (status < 300) received.push(message)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : headers).end('x'.repeat(100_000))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Verifies the signature of a message as a receiver does (Standard Webhooks). */
export const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(content).digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}
