import type { EndpointDetails } from '@autokierto/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { jsonType } from './accepts.ts'
import { ApiError } from './api-error.ts'

const formType = 'multipart/form-data'
export const plainFormType = 'application/x-www-form-urlencoded'

/** What of a call says how its body comes. */
type Taken = Pick<EndpointDetails, 'files' | 'form'>

/** The media types of bodies that a call takes. */
export const acceptedTypes = ({ files, form }: Taken): string[] => {
  if (form) return [plainFormType, formType]
  return files ? [formType] : [jsonType]
}

/** The `charset` of a `Content-Type`; null where none is named. */
const findCharset = (contentType: string): string | null => {
  const [, ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters.map(each => each.trim()).find(each => each.startsWith('charset='))
  return charset?.slice('charset='.length).replaceAll('"', '').trim() ?? null
}

/**
 * Refuses a body by its headers, before it is read: compressed, in another character set than UTF-8, or of a media type
 * that the call does not take. JSON passes where files are asked: the refusal then names the missing file.
 * @throws ApiError MEDIA_TYPE_UNSUPPORTED with the types the call takes
 */
export const requireReadableBody = ({ method, headers }: FastifyRequest, details: Taken): void => {
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
