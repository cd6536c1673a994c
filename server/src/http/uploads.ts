import { createHash } from 'node:crypto'
import { limits } from '@autokierto/domain/limits'
import { containsPersonalId } from '@autokierto/domain/persons/personal-id'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { detectContentType, withExtension } from '../files/content-type.ts'
import { redactText } from '../privacy/redact.ts'
import { ApiError, invalidField } from './api-error.ts'
import { unknownFields } from './validate.ts'

/** A file as it came in; the type is what the bytes say, never what the sender says. */
export type UploadedFile = { name: string; contentType: string; bytes: Buffer }

/**
 * Judges a file by size and content: the last thing to be looked at, when it is known that the call may do what it asks.
 * @throws ApiError REQUIRED field for an empty file, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED with what is taken
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
 * Decodes a file of a JSON body. `content_base64` must be base64 to the letter; blanks and new lines may part it.
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

/** What is not seen in a name, or turns the direction of writing. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}"]/gu

/** Programs write `_` for what they do not like in a name. */
const tellsId = (name: string): boolean =>
  [' ', '-'].some(sign => containsPersonalId(name.replaceAll('_', sign)))

/**
 * A name without folders, without what is not seen, short enough for every file system. Papers are often named after
 * their owner: a personal identity code in it is hidden, not refused, for nobody has typed it. Where it is written so that
 * only a reader finds it, nothing of the name is kept but its ending.
 */
const safeName = (name: string): string => {
  const whole = (name.split(/[\\/]/).at(-1) ?? '').slice(0, 200)
  const safe = redactText(whole.replace(invisibleCharacters, '').trim().toWellFormed())
  if (![redactText(whole), safe].some(tellsId)) return safe || 'file'
  return `***${/\.[a-z]{3,4}$/i.exec(safe)?.[0] ?? ''}`
}

/**
 * Reads the files of a multipart body, each streamed and cut off at the size limit.
 * @throws ApiError REQUIRED where a named file is missing, INVALID for a body that cannot be read, UNKNOWN_FIELD for
 *   parts nobody asked for, FILE_TOO_LARGE
 */
export const readFiles = (
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, UploadedFile>> =>
  readParts(request, names, async part => {
    const bytes = await part.toBuffer()
    return { name: safeName(part.filename ?? ''), contentType: part.mimetype, bytes }
  })

/**
 * The SHA-256 of each file of a multipart body, reckoned while it comes. Nothing of a file is kept: whoever sends many
 * at once, and slowly, takes no memory by it.
 * @throws ApiError as of `readFiles`; REQUIRED for an empty file too
 */
export const hashFiles = (
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, Buffer>> =>
  readParts(request, names, async ({ fieldname, file }) => {
    const hash = createHash('sha256')
    for await (const piece of file) hash.update(piece)
    if (file.bytesRead === 0) throw invalidField(fieldname, 'REQUIRED')
    if (file.truncated) throw new ApiError('FILE_TOO_LARGE')
    return hash.digest()
  })

const readParts = async <T>(
  request: FastifyRequest,
  names: readonly string[],
  read: (part: MultipartFile) => Promise<T>,
): Promise<Record<string, T>> => {
  if (!request.isMultipart()) throw invalidField(names[0] ?? 'file', 'REQUIRED')
  return readEach(request, names, read).catch(error => {
    // What the reader of the parts says of a body without an end, or without a beginning, has no status.
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
    if (part.type !== 'file' || !names.includes(part.fieldname) || files[part.fieldname]) {
      throw new ApiError('VALIDATION_ERROR', { fields: unknownFields([part.fieldname]) })
    }
    // Said at once: one that goes on and on would be read to its end first.
    part.file.once('limit', () => part.file.destroy(new ApiError('FILE_TOO_LARGE')))
    files[part.fieldname] = await read(part)
  }
  const missing = names.find(name => !files[name])
  if (missing) throw invalidField(missing, 'REQUIRED')
  return files
}
