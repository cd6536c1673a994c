import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type S3Credentials = { id: string; secret: string; region: string }

export type S3Error = { status: number; code: string }

/** Maximum clock difference. */
const maxSkewMs = 900_000

/**
 * Verifies the Signature Version 4 in the `Authorization` header over the request exactly as received.
 * @param path the full path with its query, including the mount point
 * @returns null when the signature is valid
 */
export const checkSignature = (
  { method = 'GET', headers }: IncomingMessage,
  path: string,
  { keys, body, now }: { keys: S3Credentials; body: Buffer; now: Date },
): S3Error | null => {
  const signatureFields = /^AWS4-HMAC-SHA256 (.{1,2000})$/.exec(headers.authorization ?? '')?.[1]
  if (!signatureFields) return { status: 403, code: 'AccessDenied' }
  const parts = new Map(
    signatureFields.split(',').map(part => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )
  const [id, day = '', region, service, end] = (parts.get('Credential') ?? '').split('/')
  if (id !== keys.id) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request')
    return { status: 400, code: 'AuthorizationHeaderMalformed' }

  const time = String(headers['x-amz-date'] ?? '')
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at) || !time.startsWith(day)) return { status: 403, code: 'AccessDenied' }
  if (Math.abs(now.getTime() - at) > maxSkewMs) return { status: 403, code: 'RequestTimeTooSkewed' }

  const names = (parts.get('SignedHeaders') ?? '').split(';')
  const requiredNames = Object.keys(headers).filter(name => name === 'host' || name.startsWith('x-amz-'))
  if (!requiredNames.every(name => names.includes(name))) return { status: 403, code: 'AccessDenied' }

  const bodyHash = String(headers['x-amz-content-sha256'] ?? '')
  const [pathname = '', query = ''] = path.split('?')
  const canonicalRequest = [
    method,
    pathname,
    query
      .split('&')
      .filter(Boolean)
      .map(pair => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    names.map(name => `${name}:${String(headers[name] ?? '').trim()}\n`).join(''),
    names.join(';'),
    bodyHash,
  ].join('\n')
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hashSha256(canonicalRequest)}`
  let key: Buffer = Buffer.from(`AWS4${keys.secret}`)
  for (const part of [day, region, 's3', 'aws4_request', toSign])
    key = createHmac('sha256', key).update(part).digest()
  const signature = Buffer.from(parts.get('Signature') ?? '', 'hex')
  if (signature.length !== key.length || !timingSafeEqual(signature, key))
    return { status: 403, code: 'SignatureDoesNotMatch' }
  return bodyHash === hashSha256(body) ? null : { status: 400, code: 'XAmzContentSHA256Mismatch' }
}

const hashSha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
