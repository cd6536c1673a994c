import { fileTypeFromBuffer } from 'file-type'

/** Bytes used to detect a type, however long the file is. */
const sniffedBytes = 4096

/** Types of certificates and powers of attorney. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** Types of pictures that are stored unconverted; SVG is only served as a download. */
export const storedPictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/svg+xml',
] as const

/** Accepted picture types. Those of phones and scanners become JPEG, because not every browser displays them. */
export const pictureTypes = [
  ...storedPictureTypes,
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const

/** Types for pictures that are only seen as thumbnails; an SVG has none. */
export const displayablePictureTypes = pictureTypes.filter(type => type !== 'image/svg+xml')

/** The first box of an HEIC or AVIF file lists a few brands; no program writes a longer one. */
const maxFirstBoxBytes = 2048

/**
 * Detects `ftyp` after bytes that cannot be a box length. Type detection only checks `ftyp`. It would take an
 * SVG that begins with a comment containing it for HEIC or AVIF, which would be rendered.
 */
const isFakeBox = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && head.readUInt32BE(0) > maxFirstBoxBytes

/** @returns the type by content, or null if it is unknown */
export const detectContentType = async (bytes: Buffer): Promise<string | null> => {
  const head = bytes.subarray(0, sniffedBytes)
  const type = isFakeBox(head) ? undefined : await fileTypeFromBuffer(head)
  if (!type && isTiff(head)) return 'image/tiff'
  if (!type || type.mime === 'application/xml')
    return isSvg(head) ? 'image/svg+xml' : beginsPdf(head) ? 'application/pdf' : null
  // A burst of pictures counts as its first picture.
  return type.mime.replace(/^(image\/hei[cf])-sequence$/, '$1')
}

/** Extensions of each type; the first one is appended to names with another ending. */
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
 * Appends the extension of the detected type unless the name has one. Computers open files by extension: a
 * file named `todistus.hta` would run, whatever its content.
 */
export const withExtension = (name: string, contentType: string): string => {
  const accepted = extensions[contentType] ?? []
  const ending = /\.(\w{3,4})$/.exec(name)?.[1]?.toLowerCase()
  return ending && accepted.includes(ending) ? name : `${name}.${accepted[0]}`
}

/** Most programs write the TIFF directory after the picture, far from the head. */
const isTiff = (head: Buffer): boolean => ['49492a00', '4d4d002a'].includes(head.toString('hex', 0, 4))

/** Bytes that readers skip before a PDF begins: a line break, or printer commands. */
const maxBytesBeforePdf = 1024

const beginsPdf = (head: Buffer): boolean => {
  const at = head.indexOf('%PDF-')
  return at >= 0 && at <= maxBytesBeforePdf
}

const isSvg = (head: Buffer): boolean =>
  /^<svg[\s/>]/i.test(withoutProlog(head.toString('utf8').replace(/^\uFEFF/, '')).slice(0, 5))

/** Markup that may precede the root element, with its end. */
const xmlProlog = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<!', end: '>' },
]

/** Each step searches its end once and continues after it, so the time is linear. */
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
