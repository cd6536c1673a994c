import { dayOf } from '@autokierto/domain/shops/calendar'
import { destroyKey } from '../audit/keys.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { erasePerson, type KeptCase, lockForErasure, readKeptCases, readOpenCases } from './erasure-store.ts'

/** As the table of retention says: the owner of a recycled vehicle, and its certificate. */
const ownerYears = 6
const certificateYears = 10

const yearsAfter = (at: Date, years: number): string => {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return dayOf(end)
}

const toKept = ({ vehicle_id, plate, finished_at, serial }: KeptCase) => ({
  vehicle_id,
  plate,
  serial,
  owner_until: yearsAfter(finished_at, ownerYears),
  certificate_until: serial === null ? null : yearsAfter(finished_at, certificateYears),
})

/** What would stay, and until which day; and what must come to an end before. */
export const getErasure: Handler<'getErasure'> = async ({ caller }, { db, now }) => ({
  erasure: {
    open: await readOpenCases(db, caller, now()),
    stays: (await readKeptCases(db, caller)).map(toKept),
  },
})

/**
 * Forgets the person at once, but for what the law keeps of recycled vehicles. Their key goes with them: what the audit
 * has sealed of them nobody can read any more, and this very call leaves a row that names nobody.
 * @throws ApiError STATE_CONFLICT while a case is open
 */
export const eraseOwnData: Handler<'eraseOwnData'> = async ({ caller }, services) => {
  const owner = { personMark: caller.personMark }
  services.trail.forgotten()
  const answer = await services.conclude(async trx => {
    await lockForErasure(trx, caller)
    if ((await readOpenCases(trx, caller, services.now())).length > 0) throw new ApiError('STATE_CONFLICT')
    const stays = (await readKeptCases(trx, caller)).map(toKept)
    await erasePerson(trx, caller)
    await destroyKey(trx, owner)
    return { erasure: { open: [], stays } }
  })
  services.audit.forget(owner)
  return answer
}
