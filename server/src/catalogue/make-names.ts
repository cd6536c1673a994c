import { toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'

/**
 * How the lists write a make, whatever a register calls it: `VW` and `VOLKSWAGEN` are Volkswagen. What the lists do not
 * know stays as it is.
 */
export const readMakeNames = async (db: Kysely<Database>): Promise<(written: string) => string> => {
  const words = await db
    .selectFrom('make_word as w')
    .innerJoin('make as m', 'm.id', 'w.make_id')
    .select(['w.key', 'm.name'])
    .execute()
  const names = new Map(words.map(({ key, name }) => [key, name]))
  return written => names.get(toNameKey(written)) ?? written
}
