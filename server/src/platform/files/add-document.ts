import { limits } from '@autokierto/domain/limits'
import type { Transaction } from 'kysely'
import type { Database, FileTable } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { StoredFile } from './store/file-store.ts'
import type { ValidDocument } from './validate-document.ts'

/**
 * Returns false for a duplicate, which is not stored again. The number of powers of attorney is limited,
 * because the vehicle is answered with all their bytes. Call it with the vehicle's row locked.
 * @throws ApiError PAPERS_FULL
 */
export const isNewDocument = async (
  trx: Transaction<Database>,
  paper: ValidDocument,
  of: { vehicleId: number; shopId: number },
): Promise<boolean> => {
  const existing = await trx
    .selectFrom('file')
    .select('sha256')
    .where('vehicle_id', '=', of.vehicleId)
    .where('shop_id', '=', of.shopId)
    .where('kind', '=', 'authorisation')
    .where('ended_at', 'is', null)
    .execute()
  if (existing.some(({ sha256 }) => sha256.equals(paper.sha256))) return false
  if (existing.length >= limits.papers) throw new ApiError('PAPERS_FULL')
  return true
}

/** Inserts an uploaded document with its unchanged bytes. */
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
