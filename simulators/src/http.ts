import type { IncomingMessage, ServerResponse } from 'node:http'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** A simulated answer; `hang-up` closes the connection without an answer. */
export type SimulatedResponse = { status: number; type: string; body: Buffer | string } | 'hang-up'

export const sendSimulatedResponse = (response: ServerResponse, answer: SimulatedResponse): void => {
  if (answer === 'hang-up') {
    response.destroy()
    return
  }
  response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' })
  response.end(answer.body)
}

/** @returns the body as text; null when it has more than `limit` bytes */
export const readRequestBody = async (request: IncomingMessage, limit: number): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The maintenance page that a register's server returns in place of data. */
export const repairPage =
  '<html><head><title>Huoltokatko</title></head><body>Palvelu ei ole<br>käytössä</body></html>'
