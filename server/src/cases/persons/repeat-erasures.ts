import { sql } from 'kysely'
import { destroyKey } from '../../platform/audit/keys.ts'
import { addToErasureList } from '../../platform/backup/erasure-list.ts'
import type { Services } from '../../platform/services/services.ts'
import { erasePerson, lockForErasure, readOpenCases } from './erasure-store.ts'
import { withPendingIntakes } from './pending-checks.ts'

/**
 * Adds erasures to the list stored with the backups, if configured. The list survives the loss of the machine,
 * and a restore reads it.
 * @throws when the list cannot be written; the job is retried
 */
export const listErasures = async ({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> => {
  const folder = config.erasuresFolder
  if (folder === null) return
  const pending = await db
    .selectFrom('erasure')
    .select(['person_mark as mark', 'erased_at as at'])
    .where('listed_at', 'is', null)
    .orderBy('erased_at')
    .execute()
  if (pending.length === 0) return
  await addToErasureList(folder, pending)
  for (const { mark, at } of pending)
    await db
      .updateTable('erasure')
      .set({ listed_at: now() })
      .where('person_mark', '=', mark)
      .where('erased_at', '=', at)
      .execute()
}

/**
 * Repeats the erasure of persons who are in a restored backup again. Runs before the service answers requests, and
 * nightly for persons who have an open case again: it must end first, as for everybody.
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
  if (due.length > 0) log.info({ erased, waiting: due.length - erased }, 'erasures repeated after a restore')
}

/** Returns false while the person has an open case. */
const repeatErasure = async (services: Services, personMark: Buffer): Promise<boolean> => {
  let objects: string[] = []
  const isDone = await services.db.transaction().execute(async trx => {
    const found = await trx
      .selectFrom('person')
      .select('id')
      .where('person_mark', '=', personMark)
      .executeTakeFirst()
    // If the person first signed in after the backup, it may contain their vehicles but no person row.
    const owner = { personId: found?.id ?? 0, personMark }
    await lockForErasure(trx, owner)
    const person = await withPendingIntakes(trx, owner, services)
    if ((await readOpenCases(trx, person, services.now())).length > 0) return false
    objects = await erasePerson(trx, person, services.now())
    await destroyKey(trx, { personMark })
    await sql`update erasure set is_due = false where person_mark = ${personMark}`.execute(trx)
    return true
  })
  if (!isDone) return false
  services.audit.dropKey({ personMark })
  await services.files.removeNow(objects)
  return true
}
