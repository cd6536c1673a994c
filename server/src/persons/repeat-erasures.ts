import { sql } from 'kysely'
import { destroyKey } from '../audit/keys.ts'
import { addToErasureList } from '../backup/erasure-list.ts'
import type { Services } from '../http/handler.ts'
import { erasePerson, lockForErasure, readOpenCases } from './erasure-store.ts'

/**
 * Writes erasures into the list beside the backups, where one is kept: it outlives the machine, and a restore reads it.
 * @throws where it cannot be written: the job is tried again
 */
export const listErasures = async ({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> => {
  const folder = config.erasuresFolder
  if (folder === null) return
  const waiting = await db
    .selectFrom('erasure')
    .select(['person_mark as mark', 'erased_at as at'])
    .where('listed_at', 'is', null)
    .orderBy('erased_at')
    .execute()
  if (waiting.length === 0) return
  await addToErasureList(folder, waiting)
  for (const { mark, at } of waiting)
    await db
      .updateTable('erasure')
      .set({ listed_at: now() })
      .where('person_mark', '=', mark)
      .where('erased_at', '=', at)
      .execute()
}

/**
 * Erases again whom a restored backup has brought back. Done before the service answers anybody, and each night for those
 * with a case that is open once more: it ends first, as with everybody.
 */
export const repeatErasures = async (services: Services): Promise<void> => {
  const { db, log } = services
  const due = await db
    .selectFrom('erasure')
    .select('person_mark')
    .distinct()
    .where('is_due', '=', true)
    .execute()
  let erased = 0
  for (const { person_mark } of due) if (await repeatErasure(services, person_mark)) erased++
  if (due.length > 0) log.info({ erased, waiting: due.length - erased }, 'erased again after a restore')
}

/** False while a case of theirs is open. */
const repeatErasure = async (services: Services, personMark: Buffer): Promise<boolean> => {
  let objects: string[] = []
  const isDone = await services.db.transaction().execute(async trx => {
    const known = await trx
      .selectFrom('person')
      .select(['id', 'first_name', 'last_name'])
      .where('person_mark', '=', personMark)
      .executeTakeFirst()
    // Of whoever signed in after the backup it may know a vehicle alone.
    const person = {
      personId: known?.id ?? 0,
      personMark,
      firstName: known?.first_name ?? null,
      lastName: known?.last_name ?? null,
    }
    await lockForErasure(trx, person)
    if ((await readOpenCases(trx, person, services.now())).length > 0) return false
    objects = await erasePerson(trx, person)
    await destroyKey(trx, { personMark })
    await sql`update erasure set is_due = false where person_mark = ${personMark}`.execute(trx)
    return true
  })
  if (!isDone) return false
  services.audit.dropKey({ personMark })
  await services.files.removeNow(objects)
  return true
}
