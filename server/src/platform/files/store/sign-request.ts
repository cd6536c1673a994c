import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Keys } from '../../config/file-store.ts'

export type S3Request = {
  method: string
  url: URL
  /** `host` and the headers added here may be omitted. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/**
 * Signs a request to an S3 service, including its body and all its headers, with AWS Signature Version 4.
 * @returns the headers to send
 */
export const signRequest = async (
  { method, url, headers, body }: S3Request,
  keys: S3Keys,
  at: Date,
): Promise<Record<string, string>> => {
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    region: keys.region,
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  }).sign()
  return Object.fromEntries(signed.headers)
}
