import { limits } from '@autokierto/domain/limits'

/** Pixels of the longer side: enough to see a scratch, and a few hundred kilobytes instead of many megabytes. */
const LONGEST = 2000
const QUALITY = 0.85
/** What is no larger than this goes as it is. */
const SMALL_BYTES = limits.fileBytes / 10

/** What browsers open and may be drawn anew; drawings and moving pictures stay what they are. */
const DRAWABLE = /^image\/(jpeg|png|webp|heic|heif|avif)$/

/**
 * A phone's picture as large as anybody looks at it: sent sooner, and seldom over the limit. One that the browser cannot
 * open, or that would not become smaller, goes as it is; the service opens more.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!DRAWABLE.test(file.type) || file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  // A JPEG has no transparency: what shows through would be black. The service puts white behind a picture too.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const bytes = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!bytes || bytes.size >= file.size) return file
  return new File([bytes], file.name.replace(/\.\w{1,10}$/, '') + '.jpg', { type: bytes.type })
}
