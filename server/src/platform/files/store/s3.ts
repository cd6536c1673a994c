import { createHash } from 'node:crypto'
import type { S3Config } from '../../config/file-store.ts'
import {
  type ExternalResponse,
  InvalidResponseError,
  sendExternalRequest,
} from '../../external/external-request.ts'
import type { ExternalLog, ExternalSystem } from '../../external/external-system.ts'
import { ApiError } from '../../http/api-error.ts'
import { signRequest } from './sign-request.ts'

/** Time limit of one request to the store, including its retry. */
export const s3TimeoutMs = 20_000
/** Larger objects are uploaded in parts of this size, the minimum of S3. */
const partBytes = 5 * 1024 * 1024
const storeRetrySeconds = 5
const emptyBody = new Uint8Array()

/** Objects by key in an S3 service. */
export type ObjectStore = {
  /** Stores the bytes; the store verifies their SHA-256. @throws ApiError SERVICE_UNAVAILABLE */
  put(key: string, bytes: Buffer): Promise<void>
  /** Returns the bytes from an offset on. @throws ApiError SERVICE_UNAVAILABLE */
  get(key: string, from?: number): Promise<Buffer>
  /** Deletes an object, which may already be gone. @throws ApiError SERVICE_UNAVAILABLE */
  remove(key: string): Promise<void>
}

type S3Call = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  maxBytes?: number
}

export const createS3 = (options: {
  config: S3Config
  outside: ExternalSystem
  log: ExternalLog
  now: () => Date
}): ObjectStore => {
  const { config, outside, log, now } = options

  const fail = (reason: string): ApiError => {
    log.warn({ outside: 'file-store', reason }, 'The file store did not do as asked')
    return new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: storeRetrySeconds })
  }

  const send = async (key: string, request: S3Call): Promise<ExternalResponse> => {
    const { method, query = {}, headers = {}, body = emptyBody, maxBytes } = request
    const url = new URL(`${config.endpoint}/${config.bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    try {
      return await outside.call(
        async signal =>
          sendExternalRequest(url.href, {
            method,
            headers: await signRequest({ method, url, headers, body }, config, now()),
            ...(body.length > 0 && { body }),
            ...(maxBytes !== undefined && { maxBytes }),
            signal,
          }),
        // A repeated start would leave an unused multipart upload behind; other requests are idempotent.
        { safeToRetry: method !== 'POST' },
      )
    } catch (error) {
      throw fail(error instanceof InvalidResponseError ? error.message : 'no answer')
    }
  }

  /**
   * @throws ApiError SERVICE_UNAVAILABLE if the store rejects the request, which it may do in a response with
   * status 200
   */
  const sendOrFail = async (key: string, request: S3Call): Promise<ExternalResponse> => {
    const answer = await send(key, request)
    const text = request.method === 'GET' ? '' : answer.bytes.toString('utf8')
    if (answer.status < 200 || answer.status > 299 || text.includes('<Error>'))
      throw fail(
        `${request.method} ${answer.status} ${readElement('Code', answer.bytes.toString('utf8')) ?? ''}`,
      )
    return answer
  }

  const putWhole = (key: string, bytes: Uint8Array, query?: Record<string, string>) =>
    sendOrFail(key, {
      method: 'PUT',
      headers: { 'x-amz-checksum-sha256': checksum(bytes), 'content-type': 'application/octet-stream' },
      body: bytes,
      ...(query && { query }),
    })

  const putInParts = async (key: string, bytes: Buffer): Promise<void> => {
    const created = await sendOrFail(key, {
      method: 'POST',
      query: { uploads: '' },
      headers: { 'x-amz-checksum-algorithm': 'SHA256', 'content-type': 'application/octet-stream' },
    })
    const uploadId = readElement('UploadId', created.bytes.toString('utf8'))
    if (!uploadId) throw fail('no id of an upload')
    try {
      const parts: string[] = []
      for (let from = 0; from < bytes.length; from += partBytes) {
        const part = bytes.subarray(from, from + partBytes)
        const partNumber = String(parts.length + 1)
        const { headers } = await putWhole(key, part, { partNumber, uploadId })
        parts.push(
          `<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.etag ?? ''}</ETag>` +
            `<ChecksumSHA256>${checksum(part)}</ChecksumSHA256></Part>`,
        )
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      await sendOrFail(key, { method: 'POST', query: { uploadId }, body })
    } catch (error) {
      // Parts of an unfinished upload are charged for, so it is aborted.
      await send(key, { method: 'DELETE', query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(key, bytes) {
      if (bytes.length <= partBytes) await putWhole(key, bytes)
      else await putInParts(key, bytes)
    },
    async get(key, from = 0) {
      const { status, bytes } = await sendOrFail(key, {
        method: 'GET',
        headers: from > 0 ? { range: `bytes=${from}-` } : {},
        maxBytes: 100 * partBytes,
      })
      return status === 206 ? bytes : bytes.subarray(from)
    },
    async remove(key) {
      const { status } = await send(key, { method: 'DELETE' })
      if (status !== 204 && status !== 404 && status !== 200) throw fail(`DELETE ${status}`)
    },
  }
}

const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

/** Returns the text of the first element with that name; it must not contain elements. */
const readElement = (name: string, xml: string): string | null => {
  const start = xml.indexOf(`<${name}>`)
  const end = xml.indexOf(`</${name}>`, start)
  return start < 0 || end < 0 ? null : xml.slice(start + name.length + 2, end)
}
