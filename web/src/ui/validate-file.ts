/** What is wrong with a file before it is sent; null when nothing is. The server judges again, by the content. */
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

/** `types` are media types, `maxBytes` the limit in bytes. Some systems give no type: then the ending decides. */
export function validateFile(file: File, types: string[], maxBytes: number): FileError | null {
  if (file.size === 0) return 'empty'
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const fits = file.type ? types.includes(file.type) : listExtensions(types).includes(ending)
  if (!fits) return 'type'
  return file.size > maxBytes ? 'too-large' : null
}

const listExtensions = (types: string[]) => types.flatMap(type => EXTENSIONS[type] ?? [])

/** For people: "PDF, JPG, PNG". */
export const formatTypes = (types: string[]) =>
  types.map(type => (EXTENSIONS[type]?.[0] ?? type).toUpperCase()).join(', ')
