import { createHash } from 'node:crypto'
import { limits } from '@autokierto/domain/limits'
import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { withoutTexts } from './png-texts.ts'

/** Maximum side of a stored picture in pixels; more adds no useful detail of a car. */
const maxSide = 4096
/** Maximum side if the file is still too large: at this size no JPEG exceeds the limit. */
const smallSide = 2048
const thumbWidth = 320
/**
 * Maximum side of an upload in pixels. Cameras stay below it, and a line of millions of pixels takes as long
 * as many pictures.
 */
const maxUploadSide = 32_000
/** Time limit of one step of sharp. */
const stepTimeoutSeconds = 10

/** A picture as it is stored; `thumb` is null for pictures that are never displayed. */
export type ProcessedPicture = { bytes: Buffer; contentType: string; thumb: Buffer | null; sha256: Buffer }
export type PictureErrorCode = 'too-many-pixels' | 'unreadable'

/** Thrown if the bytes cannot be decoded; the cause is the library's error. */
export class PictureError extends Error {
  readonly fault: PictureErrorCode

  constructor(fault: PictureErrorCode, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** One picture at a time per process: more threads would take processor time from requests. */
sharp.concurrency(1)
sharp.cache(false)

/** Name of each accepted type in sharp. */
const pictureFormats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
}

const sharpOptions = { limitInputPixels: limits.picturePixels, animated: false } as const

/**
 * Rotates a picture upright, bounds its size and removes its metadata, which contains the camera's position
 * and time. HEIC, AVIF and TIFF become JPEG; of an animation the first frame remains.
 * @throws PictureError
 */
export const processPicture = async (bytes: Buffer, contentType: string): Promise<ProcessedPicture> => {
  if (contentType === 'image/svg+xml') return { bytes, contentType, thumb: null, sha256: hashPicture(bytes) }
  try {
    const upright = (await openImage(bytes, contentType))
      .autoOrient()
      .timeout({ seconds: stepTimeoutSeconds })
    const original = await encodeOriginal(resizeToFit(upright, maxSide), contentType)
    const thumb = await sharp(original.bytes, sharpOptions)
      .resize({ width: thumbWidth, withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer()
    return { ...original, thumb, sha256: hashPicture(original.bytes) }
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('unreadable', cause)
  }
}

/**
 * Decodes a whole picture that is stored unchanged.
 * @throws PictureError
 */
export const readPicture = async (bytes: Buffer, contentType: string): Promise<void> => {
  try {
    const picture = (await openImage(bytes, contentType)).timeout({ seconds: stepTimeoutSeconds })
    // Resizing reads all pixels, so a truncated or damaged picture fails.
    await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('unreadable', cause)
  }
}

/**
 * sharp detects the type itself. If it differs from the checked type (an SVG above all), the picture is not decoded.
 */
const openImage = async (sent: Buffer, contentType: string): Promise<Sharp> => {
  const bytes = contentType === 'image/png' ? withoutTexts(sent) : sent
  const { width, height, compression, format } = await sharp(bytes, {
    ...sharpOptions,
    limitInputPixels: false,
  }).metadata()
  if (format !== pictureFormats[contentType])
    throw new PictureError('unreadable', `${contentType} is read as ${format}`)
  if (width * height > limits.picturePixels || Math.max(width, height) > maxUploadSide)
    throw new PictureError('too-many-pixels', `${width} x ${height}`)
  if (compression !== 'hevc') return sharp(bytes, sharpOptions)
  const { data, ...raw } = await decodeHeic(bytes, limits.picturePixels)
  return sharp(data, { ...sharpOptions, raw: { ...raw, channels: 4 } })
}

const resizeToFit = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Encodes in the original type if it is stored as such and the file is small enough, otherwise as JPEG. */
const encodeOriginal = async (
  picture: Sharp,
  contentType: string,
): Promise<{ bytes: Buffer; contentType: string }> => {
  const own = await encodeImage(picture, contentType)
  if (own.bytes.length <= limits.fileBytes) return own
  return encodeImage(resizeToFit(sharp(own.bytes, sharpOptions), smallSide), 'image/jpeg')
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
