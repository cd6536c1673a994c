import { limits } from '@autokierto/domain/limits'

/**
 * Pixels of the longer side: enough to see a scratch, and a few hundred kilobytes instead of many megabytes.
 */
const LONGEST_SIDE_PX = 2000
const QUALITY = 0.85
/** Smaller files are sent unchanged. */
const SMALL_BYTES = limits.fileBytes / 10

/** Types that browsers can decode and re-encode. Vector and animated pictures are sent unchanged. */
const DRAWABLE = /^image\/(jpeg|png|webp|heic|heif|avif)$/

/**
 * Shrinks a phone's picture to a useful size, so that it is sent faster and rarely exceeds the limit. A
 * picture that the browser cannot decode, or that would not get smaller, is returned unchanged; the service
 * can decode more types.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!DRAWABLE.test(file.type) || file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  // JPEG has no transparency, so transparent pixels would become black. The service uses white as well.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const bytes = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!bytes || bytes.size >= file.size) return file
  return new File([bytes], file.name.replace(/\.\w{1,10}$/, '') + '.jpg', { type: bytes.type })
}
