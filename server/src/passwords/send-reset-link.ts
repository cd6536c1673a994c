import { sql } from 'kysely'
import { invalidField } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { sendPasswordLink } from './send-password-link.ts'

/**
 * A link for whoever has forgotten their password, by username or e-mail address. Known or not, blocked or without an
 * address, the answer is the same and takes as long: a job does the rest. Where somebody's address is another's username
 * both get theirs: nobody can be kept from a new password by being named after.
 */
export const sendResetLink: Handler<'sendResetLink'> = async ({ body, caller, address }, services) => {
  const { db, jobs, rateLimits } = services
  const self = 'accountId' in caller && body.username === undefined ? caller.accountId : null
  if (self === null && body.username === undefined) throw invalidField('username', 'REQUIRED')
  const name = body.username?.toLowerCase() ?? ''
  await rateLimits.resetMails.consume(self === null ? `name ${name}` : `user ${self}`)
  await rateLimits.resetMailsPerAddress.consume(address)
  const asked = await db
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
  services.auditContext.addSubjects(asked.map(({ id }) => id))
  await services.runIdempotent(async trx => {
    for (const { id } of asked.length > 0 ? asked : [{ id: null }]) {
      await jobs.send(trx, 'password-link', { accountId: id })
    }
  })
  return undefined
}

/** Does the job; whoever is out by now gets nothing. */
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
