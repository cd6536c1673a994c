import { limits } from '@autokierto/domain/limits'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { StoredPicture } from './stored-picture.ts'

/**
 * To be asked with the vehicle's row locked, so that two at once do not both take the last place.
 * @throws ApiError PICTURES_FULL
 */
export const checkRoomForPicture = async (trx: Transaction<Database>, vehicleId: number): Promise<void> => {
  const { count } = await trx
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'picture')
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.pictures) throw new ApiError('PICTURES_FULL')
}

/**
 * Keeps a picture of a vehicle, of a part of it, or of its pickup, that has been made before, for nothing here may take long.
 * @returns its file id
 */
export const addPicture = async (
  trx: Transaction<Database>,
  vehicleId: number,
  picture: StoredPicture,
  of: { accountId: number; now: Date },
  kind: 'picture' | 'part' | 'pickup' = 'picture',
): Promise<number> => {
  const { id } = await trx
    .insertInto('file')
    .values({
      vehicle_id: vehicleId,
      kind,
      name: picture.name,
      content_type: picture.contentType,
      size: picture.bytes.length,
      sha256: picture.sha256,
      ...picture.stored,
      thumb: picture.thumb,
      account_id: of.accountId,
      created_at: of.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
