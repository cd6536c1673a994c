import { createHash } from 'node:crypto'
import { limits } from '@autokierto/domain/limits'
import { containsPersonalId } from '@autokierto/domain/persons/personal-id'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { redactText } from '../log/redact.ts'
import { ApiError, invalidField } from './api-error.ts'
import { detectContentType, withExtension } from './content-type.ts'
import { formType } from './media-types.ts'
import { unknownFields } from './validate.ts'

/** An uploaded file. After `validateUpload` the type is detected from the bytes, never taken from the client. */
export type UploadedFile = { name: string; contentType: string; bytes: Buffer }

/**
 * Validates size and content of a file. Runs last, after the call has been authorised and checked.
 * @throws ApiError REQUIRED field for an empty file, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED with the accepted types
 */
export const validateUpload = async (
  file: { name: string; bytes: Buffer },
  field: string,
  accepted: readonly string[],
): Promise<UploadedFile> => {
  if (file.bytes.length === 0) throw invalidField(field, 'REQUIRED')
  if (file.bytes.length > limits.fileBytes) throw new ApiError('FILE_TOO_LARGE')
  const contentType = await detectContentType(file.bytes)
  if (!contentType || !accepted.includes(contentType))
    throw new ApiError('FILE_TYPE_UNSUPPORTED', { accepted })
  return { name: withExtension(safeName(file.name), contentType), contentType, bytes: file.bytes }
}

/**
 * Decodes a file of a JSON body. `content_base64` must be strict base64; only whitespace is ignored.
 * @throws ApiError VALIDATION_ERROR
 */
export const decodeFile = (
  file: { name: string; content_base64: string },
  field: string,
): { name: string; bytes: Buffer } => {
  const text = file.content_base64
  const padding = text.indexOf('=')
  const isBase64 =
    !/[^A-Za-z0-9+/=\s]/.test(text) &&
    (padding < 0 || /^==?$/.test(text.slice(padding).trimEnd().slice(0, 3)))
  if (!isBase64) throw invalidField(`${field}.content_base64`, 'INVALID')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0) throw invalidField(`${field}.content_base64`, 'REQUIRED')
  return { name: file.name, bytes }
}

/** Characters of a file name that are invisible or change the writing direction. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}"]/gu

/** Programs replace characters of a name by `_`, also inside a personal ID. */
const containsId = (name: string): boolean =>
  [' ', '-'].some(separator => containsPersonalId(name.replaceAll('_', separator)))

/**
 * Removes folders and invisible characters from a file name, and shortens it for all file systems. Files are often
 * named after the owner, so personal IDs are redacted instead of rejected: the user has not typed them. If the
 * redaction cannot find an ID that a reader would see, only the extension remains.
 */
const safeName = (name: string): string => {
  const baseName = (name.split(/[\\/]/).at(-1) ?? '').slice(0, 200)
  const safe = redactText(baseName.replace(invisibleCharacters, '').trim().toWellFormed())
  if (![redactText(baseName), safe].some(containsId)) return safe || 'file'
  return `***${/\.[a-z]{3,4}$/i.exec(safe)?.[0] ?? ''}`
}

/**
 * Reads the files of a multipart body; each stream is aborted at the size limit.
 * @throws ApiError REQUIRED if a named file is missing, INVALID for a body that cannot be parsed, a text or a second file
 *   of a name, UNKNOWN_FIELD for unexpected parts, FILE_TOO_LARGE
 */
export const readUploadedFiles = (
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, UploadedFile>> =>
  readParts(request, names, async part => {
    const bytes = await part.toBuffer()
    return { name: safeName(part.filename ?? ''), contentType: part.mimetype, bytes }
  })

/**
 * Computes the SHA-256 of each file of a multipart body while it arrives. Files are not held in memory, so many slow
 * uploads cost no memory.
 * @throws ApiError as `readFiles`; also REQUIRED for an empty file
 */
export const hashFiles = (
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, Buffer>> =>
  readParts(request, names, async ({ fieldname, file }) => {
    const hash = createHash('sha256')
    for await (const chunk of file) hash.update(chunk)
    if (file.bytesRead === 0) throw invalidField(fieldname, 'REQUIRED')
    if (file.truncated) throw new ApiError('FILE_TOO_LARGE')
    return hash.digest()
  })

const readParts = async <T>(
  request: FastifyRequest,
  names: readonly string[],
  read: (part: MultipartFile) => Promise<T>,
): Promise<Record<string, T>> => {
  if (!request.isMultipart()) {
    const fields = [{ field: names[0] ?? 'file', code: 'REQUIRED' as const }]
    throw new ApiError('VALIDATION_ERROR', { fields, accepted: [formType] })
  }
  return readEach(request, names, read).catch(error => {
    // Errors of the multipart parser about a body without beginning or end have no status.
    throw error instanceof ApiError || error.statusCode !== undefined
      ? error
      : invalidField(names[0] ?? 'file', 'INVALID')
  })
}

const readEach = async <T>(
  request: FastifyRequest,
  names: readonly string[],
  read: (part: MultipartFile) => Promise<T>,
): Promise<Record<string, T>> => {
  const files: Record<string, T> = {}
  for await (const part of request.parts()) {
    if (!names.includes(part.fieldname)) {
      throw new ApiError('VALIDATION_ERROR', { fields: unknownFields([part.fieldname]) })
    }
    // A text in place of the file, or a second file.
    if (part.type !== 'file' || files[part.fieldname]) throw invalidField(part.fieldname, 'INVALID')
    // Rejects the file at the limit; otherwise an endless file would be read to its end first.
    part.file.once('limit', () => part.file.destroy(new ApiError('FILE_TOO_LARGE')))
    files[part.fieldname] = await read(part)
  }
  const missing = names.find(name => !files[name])
  if (missing) throw invalidField(missing, 'REQUIRED')
  return files
}
