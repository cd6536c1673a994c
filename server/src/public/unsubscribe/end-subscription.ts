import { type Claimed, readSubscription } from '../../accounts/mail-subscriptions/token.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { endClaimed } from './endings.ts'

/** Possession of the link is sufficient. Repeated calls succeed without effect, and add no audit entry. */
export const endSubscription: Handler<'endSubscription'> = async ({ params: { token } }, services) => {
  const claimed = readSubscription(token, services.config)
  if (!claimed) throw new ApiError('NOT_FOUND')
  await endAndAudit(services, claimed)
  return undefined
}

const endAndAudit = ({ runIdempotent, auditContext, now }: Services, claimed: Claimed): Promise<void> =>
  runIdempotent(async trx => {
    const { hasEnded, accountIds, personMarks } = await endClaimed(trx, claimed, now())
    if (hasEnded) auditContext.note()
    auditContext.addSubjects(accountIds)
    for (const mark of personMarks) auditContext.addPerson(mark)
  })

/** The same for the button on the page, which calls no endpoint. It writes the audit entry of the API call. */
export const endByButton = async (
  services: Services,
  claimed: Claimed,
  { id, address }: { id: string; address: string },
): Promise<void> => {
  const record = await services.audit.start({
    call: 'POST public/unsubscribe/{token}/',
    id,
    caller: { actor: 'visitor' },
    shop: undefined,
    address,
    params: {},
    query: undefined,
    body: undefined,
  })
  await endAndAudit(record?.withAudit(services) ?? services, claimed)
}
