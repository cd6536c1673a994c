import { createHash, createHmac } from 'node:crypto'
import type { S3Keys } from '../../config/file-store.ts'

export type S3Request = {
  method: string
  url: URL
  /** Names in lower case; `host` and the headers added here may be omitted. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/**
 * Signs a request to an S3 service, including its body, with AWS Signature Version 4.
 * @returns the headers to send
 */
export const signRequest = (request: S3Request, keys: S3Keys, at: Date): Record<string, string> => {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': sha256Hex(request.body),
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map(name => `${name}:${headers[name]!.trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const signingKey = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${keys.secret}`,
  )
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join('\n')
  const signature = hmac(signingKey, text).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')

/** RFC 3986 also escapes five characters that `encodeURIComponent` leaves. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256Hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
