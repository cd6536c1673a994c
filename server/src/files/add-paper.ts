import type { Transaction } from 'kysely'
import type { Database, FileTable } from '../database/types.ts'
import type { Paper } from './judge-paper.ts'

/** Keeps a paper that was handed over with a vehicle, byte by byte as it came. */
export const addPaper = async (
  trx: Transaction<Database>,
  kind: Exclude<FileTable['kind'], 'picture'>,
  paper: Paper,
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
      bytes: paper.bytes,
      account_id: of.accountId,
      shop_id: of.shopId,
      created_at: of.now,
    })
    .execute()
}
