/** Client-side validation errors of a file. The server validates the content again. */
export type FileError = 'too-large' | 'type' | 'empty'

const EXTENSIONS: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif'],
  'image/tiff': ['tiff', 'tif'],
  'image/avif': ['avif'],
}

/**
 * Validates a file; null if it is valid.
 * @param types accepted media types; if the system gives no type, the extension decides
 * @param maxBytes inclusive limit
 */
export function validateFile(file: File, types: string[], maxBytes: number): FileError | null {
  if (file.size === 0) return 'empty'
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const fits = file.type ? types.includes(file.type) : listExtensions(types).includes(ending)
  if (!fits) return 'type'
  return file.size > maxBytes ? 'too-large' : null
}

const listExtensions = (types: string[]) => types.flatMap(type => EXTENSIONS[type] ?? [])

/** Formats media types for people: "PDF, JPG, PNG". */
export const formatTypes = (types: string[]) =>
  types.map(type => (EXTENSIONS[type]?.[0] ?? type).toUpperCase()).join(', ')
