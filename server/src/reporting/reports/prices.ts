import { type PricedItem, pricedItems } from '@autokierto/domain/fields/price-fields'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'

type Prices = Record<PricedItem, number | null>

export const readPrices = async (
  db: Kysely<Database> | Transaction<Database>,
  operatorId: number,
): Promise<Prices> => {
  const rows = await db
    .selectFrom('unit_price')
    .select(['item', 'euros'])
    .where('operator_id', '=', operatorId)
    .execute()
  const eurosByItem = new Map(rows.map(({ item, euros }) => [item, euros]))
  return Object.fromEntries(pricedItems.map(item => [item, eurosByItem.get(item) ?? null])) as Prices
}

/** Prices that are not given stay; null deletes a price. */
export const changePrices: Handler<'changePrices'> = ({ body, caller }, services) =>
  services.runIdempotent(async trx => {
    const operatorId = caller.operatorId!
    for (const item of pricedItems) {
      const euros = body[item]
      if (euros === undefined) continue
      if (euros === null) {
        await sql`delete from unit_price where operator_id = ${operatorId} and item = ${item}`.execute(trx)
      } else {
        await sql`
          insert into unit_price (operator_id, item, euros) values (${operatorId}, ${item}, ${euros})
          on conflict (operator_id, item) do update set euros = excluded.euros`.execute(trx)
      }
    }
    return { prices: await readPrices(trx, operatorId) }
  })
