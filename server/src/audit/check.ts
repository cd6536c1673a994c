import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import type { Services } from '../http/handler.ts'
import { formatBreak, verifyAudit } from './verify.ts'

/** How many days back the nightly look goes; all of it is followed by `npm run audit -- verify`. */
const days = 7

/** Looks at the chain of the last days and writes down what was found, for the association to see. */
export const checkAudit = async ({ db, config, now, log }: Services): Promise<void> => {
  const { rows, broken } = await verifyAudit(db, config.keys.hash, { since: addDays(toDay(now()), -days) })
  if (broken) log.error({ broken }, 'the audit is not as it was written')
  await db
    .insertInto('audit_check')
    .values({ at: now(), rows, broken: broken && formatBreak(broken) })
    .execute()
}
