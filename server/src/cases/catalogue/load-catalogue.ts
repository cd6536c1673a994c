import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { listsFile, readLists } from './read-lists.ts'
import { addNames } from './store.ts'

/**
 * Loads the lists of makes and models that ship with the service, once per version of the file. Names that the
 * association renamed or merged stay, because all former names still find them.
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
