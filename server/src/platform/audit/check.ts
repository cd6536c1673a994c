import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import type { Services } from '../services/services.ts'
import { formatBreak, verifyAudit } from './verify.ts'

/** Days the nightly check covers. `npm run audit -- verify` checks the whole chain. */
const daysToCheck = 7

/** Verifies the chain of the last days and stores the result for the association. */
export const checkAudit = async ({ db, config, now, log }: Services): Promise<void> => {
  const { rows, broken } = await verifyAudit(db, config.keys.hash, {
    since: addDays(toDay(now()), -daysToCheck),
  })
  if (broken) log.error({ broken }, 'the audit has been changed')
  await db
    .insertInto('audit_check')
    .values({ at: now(), rows, broken: broken && formatBreak(broken) })
    .execute()
}
