import { createHash, randomUUID } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { buildPasswordMessage } from './password-message.ts'

const hourMs = 3_600_000
/** Hours a link works: of somebody who asked for it just now, and of somebody new. */
const validHours = { reset: 1, invitation: 72 } as const

/** Random in all its digits, so that a plain hash cannot be guessed back. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Links that were not used work no more. */
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

/**
 * Makes the link by which a user sets a password; the ones before work no more.
 * @param publicUrl where the pages are, without a slash at the end
 */
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

/** Mails a user the link by which a password is set. Nothing where there is no address. */
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
