import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles the requests below the place where a stand-in is mounted. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** What a stand-in says to a request; it may also drop the line without a word. */
export type SimulatedResponse = { status: number; type: string; body: Buffer | string } | 'hang-up'

export const sendSimulatedResponse = (response: ServerResponse, answer: SimulatedResponse): void => {
  if (answer === 'hang-up') {
    response.destroy()
    return
  }
  response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' })
  response.end(answer.body)
}

/** The body as text; null where it has more than `limit` bytes. */
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

/** What a register's server answers while it is being repaired: a page where data should be. */
export const repairPage =
  '<html><head><title>Huoltokatko</title></head><body>Palvelu ei ole<br>käytössä</body></html>'
