import { randomUUID } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { dayMs, hourMs } from '@autokierto/domain/durations'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashLinkToken } from '../passwords/send-password-link.ts'
import { isOtherAddress } from './store.ts'

/** Seven days cover a week of holiday. */
const validMs = 7 * dayMs

const freezePages = { freeze: linkedPages.freezeUser, settle: linkedPages.settleFreeze } as const
export type FreezeKind = keyof typeof freezePages

/** Creates a link that freezes a user or settles a freeze. A user may have several valid links. */
export const makeFreezeLink = async (
  trx: Transaction<Database>,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { accountId, kind, email }: { accountId: number; kind: FreezeKind; email: string },
): Promise<{ link: string; expiresAt: Date }> => {
  const token = randomUUID()
  const expiresAt = new Date(now().getTime() + validMs)
  await trx
    .insertInto('freeze_link')
    .values({
      token_hash: hashLinkToken(token),
      account_id: accountId,
      kind,
      email,
      created_at: now(),
      expires_at: expiresAt,
    })
    .execute()
  return { link: buildLink(config.publicUrl, freezePages[kind](token)), expiresAt }
}

/** None of the links can then freeze the account again, or settle a freeze a main user has settled. */
export const endFreezeLinks = async (
  trx: Transaction<Database>,
  accountId: number,
  at: Date,
  kinds: readonly FreezeKind[] = ['freeze', 'settle'],
): Promise<void> => {
  await trx
    .updateTable('freeze_link')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute()
}

/** @throws ApiError RESET_TOKEN_USED; NOT_FOUND if it is unknown, expired or ended, or its user is deleted */
export const requireFreezeLink = async (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  token: string,
  kind: FreezeKind,
  now: Date,
): Promise<{ account_id: number; email: string }> => {
  const link = await db
    .selectFrom('freeze_link as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .select(['f.account_id', 'f.email', 'f.expires_at', 'f.used_at', 'f.ended_at', 'a.deleted_at'])
    .where('f.token_hash', '=', hashLinkToken(token))
    .where('f.kind', '=', kind)
    .executeTakeFirst()
  if (link?.used_at && !link.ended_at) throw new ApiError('RESET_TOKEN_USED')
  if (!link || link.ended_at || link.expires_at <= now || link.deleted_at) throw new ApiError('NOT_FOUND')
  return link
}

/**
 * Time of the first change in the current dispute; null without a dispute. A change belongs to the same dispute if a
 * link of an earlier change was still valid when it was made.
 */
export const firstDisputedAt = async (
  trx: Transaction<Database>,
  accountId: number,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at
      from (select created_at, max(expires_at) over (order by created_at rows between unbounded preceding and 1 preceding) as until
              from freeze_link where account_id = ${accountId} and kind = 'freeze') link
     where until is null or created_at > until`.execute(trx)
  return rows[0]?.at ?? null
}

/** True if a freeze link was mailed to the user within the last hour. */
export const hasNewFreezeLink = async (
  trx: Transaction<Database>,
  accountId: number,
  now: Date,
): Promise<boolean> => {
  const link = await trx
    .selectFrom('freeze_link')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'freeze')
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirst()
  return link !== undefined
}

/** Addresses with a valid link to freeze the user, except one. */
export const findFreezingAddresses = async (
  trx: Transaction<Database>,
  { accountId, except, now }: { accountId: number; except: string; now: Date },
): Promise<string[]> => {
  const links = await trx
    .selectFrom('freeze_link')
    .select('email')
    .distinct()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'freeze')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('email')
    .execute()
  return links.map(({ email }) => email).filter(email => isOtherAddress(email, except))
}

/**
 * Ends the links of a freeze that was settled from an address: settle links, used links and those of this address.
 * Unused links at other addresses stay until they expire. An attacker who knows the password must not invalidate what
 * was mailed to the owner.
 */
export const endSettledLinks = async (
  trx: Transaction<Database>,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('freeze_link')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('kind', '=', 'settle'),
        eb('used_at', 'is not', null),
        eb(sql`lower(email)`, '=', email.toLowerCase()),
      ]),
    )
    .execute()
}

/** Marks a link as used, in the transaction of its effect. */
export const useFreezeLink = async (trx: Transaction<Database>, token: string, at: Date): Promise<void> => {
  await trx
    .updateTable('freeze_link')
    .set({ used_at: at })
    .where('token_hash', '=', hashLinkToken(token))
    .execute()
}
