import { fileTypeFromBuffer } from 'file-type'

/** Bytes a type is told by; what comes after them is not looked at, however long the file. */
const headBytes = 4096

/** Papers: what a certificate or a power of attorney may be. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** Pictures that are kept as the type they came as; SVG only ever as a download, never shown. */
export const storedPictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/svg+xml',
] as const

/** What a picture may be. Telephones' and scanners' types become JPEG here, for not every browser shows them. */
export const pictureTypes = [
  ...storedPictureTypes,
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const

/** What a picture may be of which the small one alone is ever seen: of an SVG none is made. */
export const displayablePictureTypes = pictureTypes.filter(type => type !== 'image/svg+xml')

/** The first box of an HEIC or AVIF file names a few brands; no program writes a longer one. */
const longestFirstBox = 2048

/**
 * Whether `ftyp` follows something that cannot be the length of a box. Type detection looks at `ftyp` alone, so an SVG that
 * begins with a comment holding it would be taken for HEIC or AVIF, and rendered.
 */
const isFakeBox = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && head.readUInt32BE(0) > longestFirstBox

/** @returns the type by content; null where the bytes are of no known type */
export const detectContentType = async (bytes: Buffer): Promise<string | null> => {
  const head = bytes.subarray(0, headBytes)
  const type = isFakeBox(head) ? undefined : await fileTypeFromBuffer(head)
  if (!type && isTiff(head)) return 'image/tiff'
  if (!type || type.mime === 'application/xml')
    return isSvg(head) ? 'image/svg+xml' : beginsPdf(head) ? 'application/pdf' : null
  // A series taken at one press is a picture by its first.
  return type.mime.replace(/^(image\/hei[cf])-sequence$/, '$1')
}

/** How names of files of a type end; the first one is given to those that end otherwise. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/avif': ['avif'],
  'image/tiff': ['tif', 'tiff'],
}

/**
 * The name with an ending of the type that the bytes are of. The computer of whoever fetches the file opens it by that: what
 * is called `todistus.hta` would run there, whatever it begins with.
 */
export const withExtension = (name: string, contentType: string): string => {
  const known = extensions[contentType] ?? []
  const ending = /\.(\w{3,4})$/.exec(name)?.[1]?.toLowerCase()
  return ending && known.includes(ending) ? name : `${name}.${known[0]}`
}

/** Most programs write what a TIFF holds behind its picture, far from the head. */
const isTiff = (head: Buffer): boolean => ['49492a00', '4d4d002a'].includes(head.toString('hex', 0, 4))

/** Bytes that readers pass over before a PDF begins: a line break, or the commands of a printer. */
const mostBeforePdf = 1024

const beginsPdf = (head: Buffer): boolean => {
  const at = head.indexOf('%PDF-')
  return at >= 0 && at <= mostBeforePdf
}

const isSvg = (head: Buffer): boolean =>
  /^<svg[\s/>]/i.test(withoutProlog(head.toString('utf8').replace(/^\uFEFF/, '')).slice(0, 5))

/** What may stand before the first element, each with its end. */
const xmlProlog = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<!', end: '>' },
]

/** Every step looks for its end once and goes on behind it, so the time is that of one reading. */
const withoutProlog = (text: string): string => {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++
    const part = xmlProlog.find(({ start }) => text.startsWith(start, at))
    if (!part) return text.slice(at)
    const end = text.indexOf(part.end, at + part.start.length)
    if (end < 0) return ''
    at = end + part.end.length
  }
}
