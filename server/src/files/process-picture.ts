import { createHash } from 'node:crypto'
import { limits } from '@autokierto/domain/limits'
import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { withoutTexts } from './png-texts.ts'

/** Pixels of a side of a kept picture: more shows nothing more of a car. */
const maxSide = 4096
/** The same where the file would still be larger than one may be: at this size no JPEG is. */
const smallSide = 2048
const thumbWidth = 320
/** Pixels of a side of what may be sent: no camera takes more, and a line of millions takes as long as many pictures. */
const longestSide = 32_000
/** Seconds one step of the picture library may take. */
const stepTimeoutSeconds = 10

/** A picture as it is kept; `thumb` is null for what is never shown. */
export type ProcessedPicture = { bytes: Buffer; contentType: string; thumb: Buffer | null; sha256: Buffer }
export type PictureErrorCode = 'too-many-pixels' | 'unreadable'

/** Thrown where the bytes make no picture; the cause says it in the library's words. */
export class PictureError extends Error {
  readonly fault: PictureErrorCode

  constructor(fault: PictureErrorCode, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** A process has one picture at a time: more threads within would take from the requests. */
sharp.concurrency(1)
sharp.cache(false)

/** As the picture library names what it reads of the types that are taken. */
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
}

const options = { limitInputPixels: limits.picturePixels, animated: false } as const

/**
 * Upright, of bounded size, and without the camera's place and time: what is in a picture's metadata is nobody's
 * business. HEIC, AVIF and TIFF become JPEG; of a moving picture the first stays.
 * @throws PictureError
 */
export const processPicture = async (bytes: Buffer, contentType: string): Promise<ProcessedPicture> => {
  if (contentType === 'image/svg+xml') return { bytes, contentType, thumb: null, sha256: hashPicture(bytes) }
  try {
    const upright = (await openImage(bytes, contentType))
      .autoOrient()
      .timeout({ seconds: stepTimeoutSeconds })
    const kept = await encodeOriginal(resizeToFit(upright, maxSide), contentType)
    const thumb = await sharp(kept.bytes, options)
      .resize({ width: thumbWidth, withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer()
    return { ...kept, thumb, sha256: hashPicture(kept.bytes) }
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('unreadable', cause)
  }
}

/**
 * Decodes a picture whole that is kept as it came.
 * @throws PictureError
 */
export const readPicture = async (bytes: Buffer, contentType: string): Promise<void> => {
  try {
    const picture = (await openImage(bytes, contentType)).timeout({ seconds: stepTimeoutSeconds })
    // Made small from all of its pixels: a picture that ends too early, or whose data are broken, fails.
    await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('unreadable', cause)
  }
}

/** The library tells types by itself: what it would read as another type than was judged, a drawing above all, is not decoded. */
const openImage = async (sent: Buffer, contentType: string): Promise<Sharp> => {
  const bytes = contentType === 'image/png' ? withoutTexts(sent) : sent
  const { width, height, compression, format } = await sharp(bytes, {
    ...options,
    limitInputPixels: false,
  }).metadata()
  if (format !== formats[contentType])
    throw new PictureError('unreadable', `${contentType} is read as ${format}`)
  if (width * height > limits.picturePixels || Math.max(width, height) > longestSide)
    throw new PictureError('too-many-pixels', `${width} x ${height}`)
  if (compression !== 'hevc') return sharp(bytes, options)
  const { data, ...raw } = await decodeHeic(bytes, limits.picturePixels)
  return sharp(data, { ...options, raw: { ...raw, channels: 4 } })
}

const resizeToFit = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** In its own type where that is one to keep and the file is small enough, else as JPEG. */
const encodeOriginal = async (
  picture: Sharp,
  contentType: string,
): Promise<{ bytes: Buffer; contentType: string }> => {
  const own = await encodeImage(picture, contentType)
  if (own.bytes.length <= limits.fileBytes) return own
  return encodeImage(resizeToFit(sharp(own.bytes, options), smallSide), 'image/jpeg')
}

const encodeImage = async (picture: Sharp, type: string): Promise<{ bytes: Buffer; contentType: string }> => {
  if (type === 'image/png') return { bytes: await picture.png().toBuffer(), contentType: type }
  if (type === 'image/webp')
    return { bytes: await picture.webp({ quality: 82 }).toBuffer(), contentType: type }
  if (type === 'image/gif') return { bytes: await picture.gif({ effort: 1 }).toBuffer(), contentType: type }
  const jpeg = picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
  return { bytes: await jpeg.toBuffer(), contentType: 'image/jpeg' }
}

const hashPicture = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
