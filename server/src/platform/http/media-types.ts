import type { EndpointDetails } from '@autokierto/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { jsonType } from './accepts.ts'
import { ApiError } from './api-error.ts'

export const formType = 'multipart/form-data'
export const plainFormType = 'application/x-www-form-urlencoded'

/** The details of a call that decide how its body is encoded. */
type BodyDetails = Pick<EndpointDetails, 'files' | 'form'>

export const acceptedTypes = ({ files, form }: BodyDetails): string[] => {
  if (form) return [plainFormType, formType]
  return files ? [formType] : [jsonType]
}

const findCharset = (contentType: string): string | null => {
  const [, ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters
    .map(parameter => parameter.trim())
    .find(parameter => parameter.startsWith('charset='))
  return charset?.slice('charset='.length).replaceAll('"', '').trim() ?? null
}

/**
 * Rejects a body by its headers, before it is read: compressed, not in UTF-8, or of a media type that the call does
 * not accept. JSON passes where files are expected, because the later error then names the missing file.
 * @throws ApiError MEDIA_TYPE_UNSUPPORTED with the accepted types
 */
export const requireReadableBody = ({ method, headers }: FastifyRequest, details: BodyDetails): void => {
  if (method === 'GET' || method === 'HEAD') return
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  const contentType = headers['content-type'] ?? jsonType
  const mediaType = contentType.split(';')[0]!.trim().toLowerCase()
  const charset = findCharset(contentType)
  const isReadable =
    (encoding === '' || encoding === 'identity') &&
    (charset === null || charset === 'utf-8' || charset === 'utf8') &&
    (mediaType === jsonType || acceptedTypes(details).includes(mediaType))
  if (!isReadable) throw new ApiError('MEDIA_TYPE_UNSUPPORTED', { accepted: acceptedTypes(details) })
}
