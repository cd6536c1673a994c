import { limits } from '@autokierto/domain/limits'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { StoredPicture } from './stored-picture.ts'

/**
 * Call it with the vehicle's row locked, so that two concurrent uploads do not both take the last place.
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
 * Inserts a processed picture of a vehicle, a part or a pickup; the processing is too slow for a transaction.
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
