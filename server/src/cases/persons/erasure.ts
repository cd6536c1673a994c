import { toDay } from '@autokierto/domain/shops/calendar'
import { destroyKey } from '../../platform/audit/keys.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonCaller } from '../../platform/http/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { erasePerson, listRetainedCases, lockForErasure, readOpenCases, readTraces } from './erasure-store.ts'
import { withPendingIntakes } from './pending-checks.ts'

const toDays = <What>(items: readonly { what: What; until: Date }[]) =>
  items.map(({ what, until }) => ({ what, until: toDay(until) }))

const readRetained = async (
  db: Parameters<typeof listRetainedCases>[0],
  person: PersonCaller,
  now: Date,
) => ({
  stays: (await listRetainedCases(db, person)).map(({ kept, ...vehicle }) => ({
    ...vehicle,
    kept: toDays(kept),
  })),
  traces: toDays(await readTraces(db, now)),
})

/** Returns what would be retained and until which day, and the open cases that block an erasure. */
export const getErasure: Handler<'getErasure'> = async ({ caller }, services) => {
  const { db, now } = services
  const person = await withPendingIntakes(db, caller, services)
  return {
    erasure: {
      open: await readOpenCases(db, person, now()),
      ...(await readRetained(db, caller, now())),
    },
  }
}

/**
 * Erases the person immediately, except for what the answer lists. Their key is destroyed, so encrypted audit
 * data about them become unreadable. This request itself leaves an audit entry without a name.
 * @throws ApiError STATE_CONFLICT while a case is open
 */
export const eraseOwnData: Handler<'eraseOwnData'> = async ({ caller }, services) => {
  const owner = { personMark: caller.personMark }
  services.auditContext.markErased()
  let objects: string[] = []
  const answer = await services.runIdempotent(async trx => {
    await lockForErasure(trx, caller)
    const person = await withPendingIntakes(trx, caller, services)
    if ((await readOpenCases(trx, person, services.now())).length > 0) throw new ApiError('STATE_CONFLICT')
    const retained = await readRetained(trx, caller, services.now())
    objects = await erasePerson(trx, person, services.now())
    await destroyKey(trx, owner)
    // The list stored with the backups: persons that a restore brings back are erased again.
    await trx
      .insertInto('erasure')
      .values({ person_mark: caller.personMark, erased_at: services.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await services.jobs.send(trx, 'list-erasures', {})
    return { erasure: { open: [], ...retained } }
  })
  services.audit.dropKey(owner)
  await services.files.removeNow(objects)
  return answer
}
