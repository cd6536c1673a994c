import { limits } from '@autokierto/domain/limits'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError, invalidField } from './api-error.ts'

/** A file as it came in; the type is what the bytes say, never what the sender says. */
export type UploadedFile = { name: string; contentType: string; bytes: Buffer }

/** Papers: what a certificate or a power of attorney may be. */
export const paperTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** Pictures; SVG is kept as a download only, never shown. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const

const isSvg = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    bytes.subarray(0, 4096).toString('utf8'),
  )

/** @returns the type by content; null where the bytes are of no known type */
export const typeByContent = async (bytes: Buffer): Promise<string | null> => {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === 'application/xml' || !type) return isSvg(bytes) ? 'image/svg+xml' : null
  return type.mime
}

/**
 * Judges a file by size and content.
 * @throws ApiError REQUIRED field for an empty file, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED
 */
export const judgeFile = async (
  file: { name: string; bytes: Buffer },
  field: string,
  allowed: readonly string[],
): Promise<UploadedFile> => {
  if (file.bytes.length === 0) throw invalidField(field, 'REQUIRED')
  if (file.bytes.length > limits.fileBytes) throw new ApiError('FILE_TOO_LARGE')
  const contentType = await typeByContent(file.bytes)
  if (!contentType || !allowed.includes(contentType)) throw new ApiError('FILE_TYPE_UNSUPPORTED')
  return { name: safeName(file.name), contentType, bytes: file.bytes }
}

/** Decodes a file of a JSON body. `content_base64` must be base64 to the letter. */
export const decodeFile = (
  file: { name: string; content_base64: string },
  field: string,
): { name: string; bytes: Buffer } => {
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(file.content_base64))
    throw invalidField(`${field}.content_base64`, 'INVALID')
  return { name: file.name, bytes: Buffer.from(file.content_base64, 'base64') }
}

/** A name without folders and control characters, short enough for every file system. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}"]/gu, '')
    .trim()
    .slice(0, 200) || 'file'

/**
 * Reads the files of a multipart body, each streamed and cut off at the size limit.
 * @throws ApiError REQUIRED where a named file is missing, UNKNOWN_FIELD for parts nobody asked for, FILE_TOO_LARGE
 */
export const readFiles = async (
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, UploadedFile>> => {
  if (!request.isMultipart()) throw invalidField(names[0] ?? 'file', 'REQUIRED')
  const files: Record<string, UploadedFile> = {}
  for await (const part of request.parts()) {
    if (part.type !== 'file' || !names.includes(part.fieldname) || files[part.fieldname]) {
      throw invalidField(part.fieldname, 'UNKNOWN_FIELD')
    }
    const bytes = await part.toBuffer()
    files[part.fieldname] = { name: safeName(part.filename ?? ''), contentType: part.mimetype, bytes }
  }
  const missing = names.find(name => !files[name])
  if (missing) throw invalidField(missing, 'REQUIRED')
  return files
}
