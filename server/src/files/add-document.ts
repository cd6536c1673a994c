import { limits } from '@autokierto/domain/limits'
import type { Transaction } from 'kysely'
import type { Database, FileTable } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { StoredFile } from './store/file-store.ts'
import type { ValidDocument } from './validate-document.ts'

/**
 * Whether a power of attorney is new to the site; one sent twice is kept once. They come with the vehicle, bytes and
 * all, so that there may not be any number. To be asked with the vehicle's row locked.
 * @throws ApiError PAPERS_FULL
 */
export const isNewDocument = async (
  trx: Transaction<Database>,
  paper: ValidDocument,
  of: { vehicleId: number; shopId: number },
): Promise<boolean> => {
  const kept = await trx
    .selectFrom('file')
    .select('sha256')
    .where('vehicle_id', '=', of.vehicleId)
    .where('shop_id', '=', of.shopId)
    .where('kind', '=', 'authorisation')
    .where('ended_at', 'is', null)
    .execute()
  if (kept.some(({ sha256 }) => sha256.equals(paper.sha256))) return false
  if (kept.length >= limits.papers) throw new ApiError('PAPERS_FULL')
  return true
}

/** Keeps a paper that was handed over with a vehicle, byte by byte as it came. */
export const addDocument = async (
  trx: Transaction<Database>,
  kind: Exclude<FileTable['kind'], 'picture'>,
  paper: StoredFile<ValidDocument>,
  of: { vehicleId: number; shopId: number; accountId: number; now: Date },
): Promise<void> => {
  await trx
    .insertInto('file')
    .values({
      vehicle_id: of.vehicleId,
      kind,
      name: paper.name,
      content_type: paper.contentType,
      size: paper.bytes.length,
      sha256: paper.sha256,
      ...paper.stored,
      account_id: of.accountId,
      shop_id: of.shopId,
      created_at: of.now,
    })
    .execute()
}
