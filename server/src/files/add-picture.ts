import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { UploadedFile } from '../http/uploads.ts'

/** More pixels than any camera's; a small file that unfolds to more is an attack. */
const maxPixels = 100_000_000
const thumbWidth = 320

/** Upright, without the camera's place and time: what is in a picture's metadata is nobody's business. */
const cleaned = async (picture: UploadedFile): Promise<{ bytes: Buffer; thumb: Buffer | null }> => {
  if (picture.contentType === 'image/svg+xml') return { bytes: picture.bytes, thumb: null }
  try {
    const open = () => sharp(picture.bytes, { limitInputPixels: maxPixels, animated: false }).rotate()
    const thumb = await open()
      .resize({ width: thumbWidth, withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer()
    const bytes = picture.contentType === 'image/gif' ? picture.bytes : await open().toBuffer()
    return { bytes, thumb }
  } catch (cause) {
    throw new ApiError('FILE_TYPE_UNSUPPORTED', { cause })
  }
}

/** Stores a picture of a vehicle. @returns its file id */
export const addPicture = async (
  trx: Transaction<Database>,
  vehicleId: number,
  picture: UploadedFile,
  accountId: number,
): Promise<number> => {
  const { bytes, thumb } = await cleaned(picture)
  const { id } = await trx
    .insertInto('file')
    .values({
      vehicle_id: vehicleId,
      kind: 'picture',
      name: picture.name,
      content_type: picture.contentType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      bytes,
      thumb,
      account_id: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
