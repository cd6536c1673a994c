import { createHash, randomUUID } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { hourMs } from '@autokierto/domain/durations'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { buildPasswordMessage } from './password-message.ts'

/** Hours a link is valid. */
const validHours = { reset: 1, invitation: 72 } as const

/** The token is random, so an unsalted hash cannot be reversed by guessing. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Invalidates the unused links of a user. */
export const endPasswordLinks = async (
  trx: Transaction<Database>,
  accountId: number,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('reset_link')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

export type PasswordLink = { kind: keyof typeof validHours; link: string; expiresAt: Date }

/** Invalidates earlier links. `publicUrl` has no trailing slash. */
export const createPasswordLink = async (
  trx: Transaction<Database>,
  account: { id: number; password_hash: string | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<PasswordLink> => {
  const kind = account.password_hash === null ? 'invitation' : 'reset'
  const expiresAt = new Date(now.getTime() + validHours[kind] * hourMs)
  const token = randomUUID()
  await endPasswordLinks(trx, account.id, now)
  await trx
    .insertInto('reset_link')
    .values({
      token_hash: hashLinkToken(token),
      account_id: account.id,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { kind, link: buildLink(publicUrl, linkedPages.resetPassword(token)), expiresAt }
}

/** Mails a user the link to set a password. Does nothing if the user has no address. */
export const sendPasswordLink = async (
  trx: Transaction<Database>,
  services: Services,
  accountId: number,
): Promise<void> => {
  const account = await trx
    .selectFrom('account as a')
    .leftJoin('operator', 'operator.id', 'a.operator_id')
    .leftJoin('outsource', 'outsource.id', 'a.outsource_id')
    .select(['a.id', 'a.email', 'a.language', 'a.username', 'a.password_hash'])
    .select(({ fn }) => fn.coalesce('outsource.name', 'operator.name').as('company'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.email === null) return
  const { kind, link, expiresAt } = await createPasswordLink(trx, account, {
    publicUrl: services.config.publicUrl,
    now: services.now(),
  })
  await queueMail(trx, services, {
    kind: kind === 'reset' ? 'password_reset' : 'invited',
    to: account.email,
    accountId,
    letter: buildPasswordMessage({
      kind,
      language: account.language,
      link,
      username: account.username,
      company: account.company,
      expiresAt,
    }),
  })
}
