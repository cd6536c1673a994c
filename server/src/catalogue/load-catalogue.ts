import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'
import { listsFile, readLists } from './read-lists.ts'
import { addNames } from './store.ts'

/**
 * Takes in the lists of makes and models that come with the service, once each time they have changed. What the
 * association has renamed or joined stays, because names are found by their words.
 */
export const loadCatalogue = async (db: Kysely<Database>): Promise<void> => {
  const sha256 = createHash('sha256')
    .update(await readFile(listsFile))
    .digest()
  await db.transaction().execute(async trx => {
    const first = await trx
      .insertInto('catalogue_load')
      .values({ sha256 })
      .onConflict(conflict => conflict.doNothing())
      .returning('loaded_at')
      .executeTakeFirst()
    if (first) await addNames(trx, readLists(), { isReviewed: true })
  })
}
