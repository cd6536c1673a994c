import type { ListedPart, StockPart } from '@autokierto/contract/stock'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { toThumb } from '../vehicles/vehicle-view.ts'

export type StockPartRow = Omit<StockPart, 'vehicle' | 'state_at' | 'created_at'> &
  Omit<StockPart['vehicle'], 'id'> & {
    vehicle_id: number
    state_at: Date
    created_at: Date
    thumb: string | null
  }

export const stockPartSource = sql`stock_part p join vehicle v on v.id = p.vehicle_id
  left join account a on a.id = p.account_id left join file f on f.id = p.file_id`

export const partColumns = sql`p.id, p.vehicle_id, p.name, p.pieces, p.weight_kg, p.shelf, p.grade, p.part_number,
  p.remarks, p.state, p.state_at, p.created_at, p.file_id as image, encode(f.thumb, 'base64') as thumb,
  v.plate, v.make, v.model, v.model_year, nullif(concat_ws(' ', a.first_name, a.last_name), '') as created_by`

export const toStockPart = (row: StockPartRow): StockPart => ({
  id: row.id,
  vehicle: {
    id: row.vehicle_id,
    plate: row.plate,
    make: row.make,
    model: row.model,
    model_year: row.model_year,
  },
  name: row.name,
  pieces: row.pieces,
  weight_kg: row.weight_kg,
  shelf: row.shelf,
  grade: row.grade,
  part_number: row.part_number,
  remarks: row.remarks,
  state: row.state,
  state_at: row.state_at.toISOString(),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  image: row.image,
})

export const toListedPart = (row: StockPartRow): ListedPart => ({
  ...toStockPart(row),
  picture_file_thumb: toThumb(row.thumb),
})

/** @param condition SQL condition on `p` */
export const findStockPart = async (
  db: Kysely<Database> | Transaction<Database>,
  shopId: number,
  condition: RawBuilder<boolean>,
): Promise<StockPart | undefined> => {
  const { rows } = await sql<StockPartRow>`
    select ${partColumns} from ${stockPartSource} where p.shop_id = ${shopId} and ${condition}`.execute(db)
  return rows[0] && toStockPart(rows[0])
}

/**
 * Locks the vehicle's row first, in the same order as all code that counts its parts.
 * @throws ApiError NOT_FOUND
 */
export const lockPart = async (trx: Transaction<Database>, shopId: number, id: number) => {
  const find = () =>
    trx.selectFrom('stock_part').selectAll().where('id', '=', id).where('shop_id', '=', shopId)
  const found = await find().executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
  await trx.selectFrom('vehicle').select('id').where('id', '=', found.vehicle_id).forUpdate().execute()
  const part = await find().forUpdate().executeTakeFirst()
  if (!part) throw new ApiError('NOT_FOUND')
  return part
}
