import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from '../http.ts'
import { checkSignature, type S3Credentials, type S3Error } from './check-signature.ts'
import { createObjects } from './objects.ts'

export type FileStoreSimulatorOptions = {
  keys: S3Credentials
  bucket: string
  /** Part of the signed path before the bucket. */
  basePath?: string
  /** Folder of the objects; without it they exist only in memory. */
  folder?: string
  now?: () => Date
}

/** Minimum size of every part but the last, and maximum size of a body. */
const minPartBytes = 5 * 1024 * 1024
const maxBodyBytes = 64 * 1024 * 1024

type Upload = { key: string; parts: Map<number, { etag: string; checksum: string; bytes: Buffer }> }
type S3Response = { status: number; body?: Buffer | string; headers?: Record<string, string> }

const isS3Error = (response: S3Response | S3Error): response is S3Error => 'code' in response

/**
 * Simulates an S3 service with one bucket: PUT, GET with a range, HEAD, DELETE and multipart uploads, with the bucket
 * in the path. It checks signatures, checksums, the order of parts and their minimum size as strictly as the real
 * service.
 */
export const createFileStoreSimulator = (options: FileStoreSimulatorOptions): RequestHandler => {
  const objects = createObjects(options.folder)
  const uploads = new Map<string, Upload>()
  const { keys, bucket, basePath = '', now = () => new Date() } = options

  const answer = async (request: IncomingMessage): Promise<S3Response | S3Error> => {
    const body = await readBytes(request)
    if (!body) return { status: 400, code: 'EntityTooLarge' }
    const path = request.url ?? '/'
    const signatureError = checkSignature(request, path, { keys, body, now: now() })
    if (signatureError) return signatureError
    const url = new URL(path, 'http://stand-in')
    const [, requestedBucket = '', ...keyParts] = url.pathname.slice(basePath.length).split('/')
    if (requestedBucket !== bucket) return { status: 404, code: 'NoSuchBucket' }
    const key = keyParts.map(decodeURIComponent).join('/')
    const { checksum, fault: checksumError } = verifyChecksum(request, body)
    if (checksumError) return checksumError
    const query = url.searchParams
    if (query.has('uploads')) return beginUpload(key)
    const uploadId = query.get('uploadId')
    if (uploadId !== null)
      return answerUpload(request.method, { uploadId, part: Number(query.get('partNumber')), body, checksum })
    return answerObject(request, key, body)
  }

  const answerObject = (request: IncomingMessage, key: string, body: Buffer): S3Response | S3Error => {
    switch (request.method) {
      case 'PUT':
        objects.set(key, body)
        return { status: 200, headers: { etag: computeEtag(body) } }
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      case 'GET':
      case 'HEAD': {
        const bytes = objects.get(key)
        if (!bytes) return { status: 404, code: 'NoSuchKey' }
        return sliceRange(bytes, request.headers.range)
      }
      default:
        return { status: 405, code: 'MethodNotAllowed' }
    }
  }

  const beginUpload = (key: string): S3Response => {
    const id = randomUUID()
    uploads.set(id, { key, parts: new Map() })
    return buildXmlS3Response(
      200,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  const answerUpload = (
    method: string | undefined,
    request: { uploadId: string; part: number; body: Buffer; checksum: string },
  ): S3Response | S3Error => {
    const upload = uploads.get(request.uploadId)
    if (!upload) return { status: 404, code: 'NoSuchUpload' }
    if (method === 'DELETE') {
      uploads.delete(request.uploadId)
      return { status: 204 }
    }
    if (method === 'PUT') {
      if (!(request.part >= 1 && request.part <= 10_000)) return { status: 400, code: 'InvalidArgument' }
      const etag = computeEtag(request.body)
      upload.parts.set(request.part, { etag, checksum: request.checksum, bytes: request.body })
      return { status: 200, headers: { etag, 'x-amz-checksum-sha256': request.checksum } }
    }
    const listedParts = request.body.toString('utf8').split('<Part>').slice(1).map(parseUploadPart)
    const parts = listedParts.map(({ number }) => upload.parts.get(number))
    const isComplete = listedParts.every(
      ({ etag, checksum }, at) => parts[at]?.etag === etag && (!checksum || parts[at]?.checksum === checksum),
    )
    if (listedParts.length === 0 || !isComplete) return { status: 400, code: 'InvalidPart' }
    if (listedParts.some(({ number }, at) => at > 0 && number <= listedParts[at - 1]!.number))
      return { status: 400, code: 'InvalidPartOrder' }
    const bytes = parts.map(part => part!.bytes)
    if (bytes.slice(0, -1).some(({ length }) => length < minPartBytes))
      return { status: 400, code: 'EntityTooSmall' }
    objects.set(upload.key, Buffer.concat(bytes))
    uploads.delete(request.uploadId)
    return buildXmlS3Response(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  return async (request, response) => {
    try {
      const answered = await answer(request)
      sendS3Response(
        request,
        response,
        isS3Error(answered)
          ? buildXmlS3Response(answered.status, `<Error><Code>${answered.code}</Code></Error>`)
          : answered,
      )
    } catch {
      response.destroy()
    }
  }
}

const buildXmlS3Response = (status: number, text: string): S3Response => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
  headers: { 'content-type': 'application/xml' },
})

const sendS3Response = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, body = '', headers }: S3Response,
) => {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const parseUploadPart = (text: string) => ({
  number: Number(/<PartNumber>(\d{1,5})</.exec(text)?.[1]),
  etag: (/<ETag>([^<]{1,100})</.exec(text)?.[1] ?? '').replaceAll('&quot;', '"'),
  checksum: /<ChecksumSHA256>([^<]{1,100})</.exec(text)?.[1],
})

const verifyChecksum = (
  { headers }: IncomingMessage,
  body: Buffer,
): { checksum: string; fault: S3Error | null } => {
  const checksum = createHash('sha256').update(body).digest('base64')
  const sentChecksum = headers['x-amz-checksum-sha256']
  const isMismatch = sentChecksum !== undefined && sentChecksum !== checksum
  return { checksum, fault: isMismatch ? { status: 400, code: 'BadDigest' } : null }
}

const sliceRange = (bytes: Buffer, range: string | undefined): S3Response | S3Error => {
  const from = /^bytes=(\d{1,15})-$/.exec(range ?? '')?.[1]
  if (from === undefined) return { status: 200, body: bytes }
  const start = Number(from)
  if (start >= bytes.length) return { status: 416, code: 'InvalidRange' }
  return {
    status: 206,
    body: bytes.subarray(start),
    headers: { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` },
  }
}

const computeEtag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

const readBytes = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  return size > maxBodyBytes ? null : Buffer.concat(chunks)
}
