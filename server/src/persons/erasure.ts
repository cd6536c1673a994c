import { toDay } from '@autokierto/domain/shops/calendar'
import { destroyKey } from '../audit/keys.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonCaller } from '../http/caller.ts'
import type { Handler } from '../http/handler.ts'
import { erasePerson, listRetainedCases, lockForErasure, readOpenCases, readTraces } from './erasure-store.ts'

const toDays = <What>(kept: readonly { what: What; until: Date }[]) =>
  kept.map(({ what, until }) => ({ what, until: toDay(until) }))

const readStays = async (db: Parameters<typeof listRetainedCases>[0], person: PersonCaller, now: Date) => ({
  stays: (await listRetainedCases(db, person)).map(({ kept, ...vehicle }) => ({
    ...vehicle,
    kept: toDays(kept),
  })),
  traces: toDays(await readTraces(db, now)),
})

/** What would stay, and until which day; and what must come to an end before. */
export const getErasure: Handler<'getErasure'> = async ({ caller }, { db, now }) => ({
  erasure: {
    open: await readOpenCases(db, caller, now()),
    ...(await readStays(db, caller, now())),
  },
})

/**
 * Forgets the person at once, but for what the answer names. Their key goes with them: what the audit has sealed of them
 * nobody can read any more, and this very call leaves a row that names nobody.
 * @throws ApiError STATE_CONFLICT while a case is open
 */
export const eraseOwnData: Handler<'eraseOwnData'> = async ({ caller }, services) => {
  const owner = { personMark: caller.personMark }
  services.auditContext.markErased()
  let objects: string[] = []
  const answer = await services.runIdempotent(async trx => {
    await lockForErasure(trx, caller)
    if ((await readOpenCases(trx, caller, services.now())).length > 0) throw new ApiError('STATE_CONFLICT')
    const stays = await readStays(trx, caller, services.now())
    objects = await erasePerson(trx, caller)
    await destroyKey(trx, owner)
    // For the list beside the backups: what a restore brings back is erased again.
    await trx
      .insertInto('erasure')
      .values({ person_mark: caller.personMark, erased_at: services.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await services.jobs.send(trx, 'list-erasures', {})
    return { erasure: { open: [], ...stays } }
  })
  services.audit.dropKey(owner)
  await services.files.removeNow(objects)
  return answer
}
