import { Agent, type ClientRequest, type IncomingMessage, request as plain } from 'node:http'
import { Agent as SecureAgent, request as secure } from 'node:https'
import type { LookupFunction } from 'node:net'

export type ExternalRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal: AbortSignal
  /** An answer of more bytes is not read; one megabyte unless told. */
  maxBytes?: number
  /** Where the host of the address was found to be: it is asked there, whatever its name means by now. */
  connectTo?: { address: string; family: number }
  /** Nothing of the answer is read but its head. */
  statusOnly?: true
}

export type ExternalResponse = { status: number; headers: IncomingMessage['headers']; bytes: Buffer }

/** An answer came that nobody can use. Says what is wrong with it, and nothing of what stood in it. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError'
}

/** Answers that only announce another one: nobody sends more than one or two, and reading each of a flood keeps us busy. */
const maxInformational = 10

/** Only reading may go over a connection that was used before: it may break just then, and reading may be repeated. */
const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) }

/**
 * Asks an outside system once, over HTTP, and reads so many bytes of its answer at most. What it may answer is no
 * matter of trust: it is not followed elsewhere, and nothing is unpacked, neither ten megabytes out of ten kilobytes
 * nor in the decoder of `fetch`, which ends the process where a packed answer breaks off. The rest of an answer that is
 * too long is not read.
 * @throws InvalidResponseError; the connection's own error where no answer came, or it broke
 */
export const sendExternalRequest = (address: string, asked: ExternalRequest): Promise<ExternalResponse> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const { method = 'GET', headers, body, signal, maxBytes = 1_000_000, connectTo, statusOnly } = asked
    const isSecure = url.protocol === 'https:'
    const request: ClientRequest = (isSecure ? secure : plain)(url, {
      method,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: method === 'GET' && agents[isSecure ? 'https:' : 'http:'],
      signal,
      ...(connectTo && { lookup: pinLookup(connectTo) }),
    })
    // Later errors too: a connection may fail more than once.
    request.on('error', error =>
      reject(
        /^HPE_/.test((error as NodeJS.ErrnoException).code ?? '')
          ? new InvalidResponseError('not HTTP')
          : error,
      ),
    )
    // Unheard, it ends the connection and nothing else: nobody would ever be told, not even by the signal.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new InvalidResponseError('another protocol'))
    })
    let announced = 0
    request.on('information', () => {
      if (++announced > maxInformational)
        request.destroy(new InvalidResponseError('it only announces an answer'))
    })
    request.on('response', response => {
      if (statusOnly) {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.alloc(0) })
        request.destroy()
        return
      }
      readResponseBody(maxBytes, response).then(resolve, error => {
        request.destroy()
        reject(error)
      })
    })
    request.end(body)
  })

const pinLookup =
  ({ address, family }: { address: string; family: number }): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)

const readResponseBody = async (most: number, response: IncomingMessage): Promise<ExternalResponse> => {
  const packing = response.headers['content-encoding'] ?? 'identity'
  if (packing !== 'identity') throw new InvalidResponseError('packed, though asked not to be')
  const tooLong = () => new InvalidResponseError(`more than ${most} bytes`)
  if (Number(response.headers['content-length']) > most) throw tooLong()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > most) throw tooLong()
    parts.push(part)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }
}

/** The same for libraries that bring their own way of asking and take a `fetch`. */
export const fetchExternal = async (
  address: string,
  asked: { method?: string; headers?: object; body?: unknown; signal?: AbortSignal | null } = {},
): Promise<Response> => {
  const { method, headers, body, signal } = asked
  const {
    status,
    headers: answered,
    bytes,
  } = await sendExternalRequest(address, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
    ...(body !== undefined && body !== null && { body: String(body) }),
    signal: signal ?? AbortSignal.timeout(10_000),
  })
  const isEmpty = status === 204 || status === 304
  const told = Object.entries(answered).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Response(isEmpty ? null : bytes, { status, headers: told })
}
