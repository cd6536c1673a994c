import { toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/** Returns a function that maps `VW` and `VOLKSWAGEN` to Volkswagen, and unknown makes to themselves. */
export const readMakeNames = async (db: Kysely<Database>): Promise<(name: string) => string> => {
  const words = await db
    .selectFrom('make_word as w')
    .innerJoin('make as m', 'm.id', 'w.make_id')
    .select(['w.key', 'm.name'])
    .execute()
  const names = new Map(words.map(({ key, name }) => [key, name]))
  return name => names.get(toNameKey(name)) ?? name
}
