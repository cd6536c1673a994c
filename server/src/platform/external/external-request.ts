import { Agent, type ClientRequest, type IncomingMessage, request as plain } from 'node:http'
import { Agent as SecureAgent, request as secure } from 'node:https'
import type { LookupFunction } from 'node:net'

export type ExternalRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal: AbortSignal
  /** An answer with more bytes is rejected; 1 MB by default. */
  maxBytes?: number
  /** The resolved address of the host. The request connects to it, even if the name resolves differently by now. */
  connectTo?: { address: string; family: number }
  /** Reads only the status of the answer. */
  statusOnly?: true
}

export type ExternalResponse = { status: number; headers: IncomingMessage['headers']; bytes: Buffer }

/** An unusable answer. The message says what is wrong, without any content of the answer. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError'
}

/** Limit of informational (1xx) answers. Servers send one or two; reading a flood of them would keep us busy. */
const maxInformational = 10

/** Only GET requests reuse connections: a reused connection may just have been closed, and GET can be retried. */
const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) }

/**
 * Sends one HTTP request to an external system and reads at most `maxBytes` of its answer. The answer is not trusted:
 * redirects are not followed, and nothing is decompressed. Ten kilobytes could unpack to ten megabytes, and the decoder
 * of `fetch` ends the process when a compressed answer breaks off. The rest of a too long answer is not read.
 * @throws InvalidResponseError; the connection error when no answer came or the connection broke
 */
export const sendExternalRequest = (address: string, options: ExternalRequest): Promise<ExternalResponse> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const { method = 'GET', headers, body, signal, maxBytes = 1_000_000, connectTo, statusOnly } = options
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
    // The listener stays for later errors: a connection may fail more than once.
    request.on('error', error =>
      reject(
        /^HPE_/.test((error as NodeJS.ErrnoException).code ?? '')
          ? new InvalidResponseError('not HTTP')
          : error,
      ),
    )
    // Without a listener, Node only closes the connection: the promise would never settle, not even by the signal.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new InvalidResponseError('protocol upgrade'))
    })
    let informationalCount = 0
    request.on('information', () => {
      if (++informationalCount > maxInformational)
        request.destroy(new InvalidResponseError('too many informational responses'))
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

const readResponseBody = async (maxBytes: number, response: IncomingMessage): Promise<ExternalResponse> => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new InvalidResponseError('compressed against the request')
  const tooLong = () => new InvalidResponseError(`more than ${maxBytes} bytes`)
  if (Number(response.headers['content-length']) > maxBytes) throw tooLong()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLong()
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }
}

/** A `fetch` for libraries that send requests themselves and accept a custom one. */
export const fetchExternal = async (
  address: string,
  options: { method?: string; headers?: object; body?: unknown; signal?: AbortSignal | null } = {},
): Promise<Response> => {
  const { method, headers, body, signal } = options
  const {
    status,
    headers: responseHeaders,
    bytes,
  } = await sendExternalRequest(address, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
    ...(body !== undefined && body !== null && { body: String(body) }),
    signal: signal ?? AbortSignal.timeout(10_000),
  })
  const isEmpty = status === 204 || status === 304
  const headerEntries = Object.entries(responseHeaders).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Response(isEmpty ? null : bytes, { status, headers: headerEntries })
}
