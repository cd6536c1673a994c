import { sql } from 'kysely'
import { invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { sendPasswordLink } from './send-password-link.ts'

/**
 * Requests a reset link by username or e-mail address. The response and its duration do not reveal whether the user
 * exists, is blocked or has an address: a job does the rest. If the address of one user is the username of another,
 * both get a link. Otherwise a namesake could block the reset.
 */
export const sendResetLink: Handler<'sendResetLink'> = async ({ body, caller, address }, services) => {
  const { db, jobs, rateLimits } = services
  const self = 'accountId' in caller && body.username === undefined ? caller.accountId : null
  if (self === null && body.username === undefined) throw invalidField('username', 'REQUIRED')
  const name = body.username?.toLowerCase() ?? ''
  await rateLimits.resetMails.consume(self === null ? `name ${name}` : `user ${self}`)
  await rateLimits.resetMailsPerAddress.consume(address)
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(
      self === null
        ? sql<boolean>`(lower(username) = ${name} or lower(email) = ${name})`
        : sql<boolean>`id = ${self}`,
    )
    .execute()
  services.auditContext.addSubjects(accounts.map(({ id }) => id))
  await services.runIdempotent(async trx => {
    for (const { id } of accounts.length > 0 ? accounts : [{ id: null }]) {
      await jobs.send(trx, 'password-link', { accountId: id })
    }
  })
  return undefined
}

/** Runs the job; skips users who are blocked or deleted by now. */
export const sendRequestedLink = (services: Services, accountId: number | null): Promise<void> =>
  services.db.transaction().execute(async trx => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account) await sendPasswordLink(trx, services, account.id)
  })
