import type { MailTopic } from '@autokierto/domain/fields/mail-fields'
import type { Language } from '@autokierto/domain/texts/languages'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { subscriptionTexts, topicName } from '../../accounts/mail-subscriptions/texts.ts'
import type { Claimed, MailSubscription } from '../../accounts/mail-subscriptions/token.ts'
import { watchFacts } from '../../market/parts/watch-messages.ts'
import { deleteWatch, findWatch } from '../../market/parts/watch-store.ts'
import type { Database, Db } from '../../platform/database/types.ts'

type SubscriptionOf<Kind extends MailSubscription['kind']> = Extract<MailSubscription, { kind: Kind }>
type EndingFacts = [label: string, value: string][]

/** `hasEnded`: there was a subscription to end. The ids name the persons concerned, as far as they are known. */
export type EndingResult = { hasEnded: boolean; accountIds: number[]; personMarks: Buffer[] }

type Ending<Kind extends MailSubscription['kind']> = {
  read(
    db: Db,
    subscription: SubscriptionOf<Kind>,
    at: { writtenAt: Date; now: Date },
    language: Language,
  ): Promise<EndingFacts | null>
  end(
    trx: Transaction<Database>,
    subscription: SubscriptionOf<Kind>,
    at: { writtenAt: Date; now: Date },
  ): Promise<EndingResult>
}

const endForAccounts = async (
  trx: Transaction<Database>,
  change: RawBuilder<{ id: number }>,
): Promise<EndingResult> => {
  const { rows } = await change.execute(trx)
  return { hasEnded: rows.length > 0, accountIds: [...new Set(rows.map(({ id }) => id))], personMarks: [] }
}

/** The account already existed when the mail was written. */
const accountExisted = (accountId: number, writtenAt: Date) =>
  sql<boolean>`exists (select from account a where a.id = ${accountId} and a.created_at <= ${writtenAt}::timestamptz)`

const hasRows = async (db: Db, query: RawBuilder<object>): Promise<boolean> =>
  (await query.execute(db)).rows.length > 0

const watchEnding: Ending<'watch'> = {
  async read(db, { watchId }, { writtenAt, now }, language) {
    const watchRow = await findWatch(db, watchId, now)
    return watchRow && watchRow.created_at <= writtenAt ? watchFacts({ ...watchRow, language }) : null
  },
  async end(trx, { watchId }, { writtenAt, now }) {
    const watchRow = await findWatch(trx, watchId, now)
    const hasEnded = watchRow !== undefined && watchRow.created_at <= writtenAt
    if (hasEnded) await deleteWatch(trx, watchId)
    return { hasEnded, accountIds: [], personMarks: [] }
  },
}

const searchesEnding: Ending<'searches'> = {
  async read(db, { searchIds }, { writtenAt }, language) {
    const savedSearches = await db
      .selectFrom('saved_search')
      .select('name')
      .where('id', 'in', [...searchIds])
      .where('created_at', '<=', writtenAt)
      .orderBy('id')
      .execute()
    return savedSearches.length > 0
      ? [[subscriptionTexts.search[language], savedSearches.map(({ name }) => name).join(', ')]]
      : null
  },
  end: (trx, { searchIds }, { writtenAt }) =>
    endForAccounts(
      trx,
      sql`delete from saved_search where id = any(${[...searchIds]}::integer[])
             and created_at <= ${writtenAt}::timestamptz returning account_id as id`,
    ),
}

const isChosen = (topic: MailTopic) => sql<boolean>`${topic} = any(c.topics)`

const topic: Ending<'topic'> = {
  async read(db, { accountId, shopId, topic: mailTopic }, { writtenAt }, language) {
    const { rows } = await sql<{ name: string }>`
      select s.name from mail_choice c join shop s on s.id = c.shop_id
       where c.account_id = ${accountId} and c.shop_id = ${shopId} and ${isChosen(mailTopic)}
         and ${accountExisted(accountId, writtenAt)}`.execute(db)
    const [site] = rows
    return site
      ? [
          [subscriptionTexts.mail[language], topicName(mailTopic, language)],
          [subscriptionTexts.site[language], site.name],
        ]
      : null
  },
  async end(trx, { accountId, shopId, topic: mailTopic }, { writtenAt }) {
    const result = await endForAccounts(
      trx,
      sql`update mail_choice c set topics = array_remove(c.topics, ${mailTopic})
           where c.account_id = ${accountId} and c.shop_id = ${shopId} and ${isChosen(mailTopic)}
             and ${accountExisted(accountId, writtenAt)} returning c.account_id as id`,
    )
    await sql`delete from mail_choice where account_id = ${accountId} and topics = '{}'`.execute(trx)
    return result
  },
}

const morning: Ending<'morning'> = {
  read: async (db, { accountId }, { writtenAt }) =>
    (await hasRows(
      db,
      sql`select from mail_choice where account_id = ${accountId} and pace = 'morning' and ${accountExisted(accountId, writtenAt)}`,
    ))
      ? []
      : null,
  async end(trx, { accountId }, { writtenAt }) {
    const result = await endForAccounts(
      trx,
      sql`delete from mail_choice where account_id = ${accountId} and pace = 'morning'
             and ${accountExisted(accountId, writtenAt)} returning account_id as id`,
    )
    // Discards notes for the next digest.
    if (result.hasEnded) await trx.deleteFrom('morning_note').where('account_id', '=', accountId).execute()
    return result
  },
}

type OrderSubscription = Extract<MailSubscription, { announcementId: number }>

/** The SQL version of `hashAddress`. */
const hashOfAddress = (email: RawBuilder<unknown>) => sql<string>`
  left(encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex'), 16)`

/** All open orders of the address, because a person with several orders gets one mail. */
const isSameRecipient = ({ announcementId, addressHash }: OrderSubscription, writtenAt: Date) => sql<boolean>`
  exists (select from announcement told where told.id = ${announcementId}
             and ${hashOfAddress(sql`told.email`)} = ${addressHash}
             and told.created_at <= ${writtenAt}::timestamptz and lower(told.email) = lower(o.email))
  and o.closed_at is null and o.bulletins_ended_at is null`

const bulletinsEnding: Ending<'bulletins'> = {
  read: async (db, subscription, { writtenAt }) =>
    (await hasRows(
      db,
      'accountId' in subscription
        ? sql`select from account where id = ${subscription.accountId} and bulletins_ended_at is null
                 and deleted_at is null and created_at <= ${writtenAt}::timestamptz`
        : sql`select from announcement o where ${isSameRecipient(subscription, writtenAt)}`,
    ))
      ? []
      : null,
  async end(trx, subscription, { writtenAt, now }) {
    if ('accountId' in subscription)
      return endForAccounts(
        trx,
        sql`update account set bulletins_ended_at = ${now}::timestamptz where id = ${subscription.accountId}
               and bulletins_ended_at is null and created_at <= ${writtenAt}::timestamptz returning id`,
      )
    const { rows } = await sql<{ person_mark: Buffer }>`
      update announcement o set bulletins_ended_at = ${now}::timestamptz from person p
       where p.id = coalesce(o.email_person_id, o.person_id) and ${isSameRecipient(subscription, writtenAt)} returning p.person_mark`.execute(
      trx,
    )
    return { hasEnded: rows.length > 0, accountIds: [], personMarks: rows.map(row => row.person_mark) }
  },
}

const endings: { [Kind in MailSubscription['kind']]: Ending<Kind> } = {
  watch: watchEnding,
  searches: searchesEnding,
  topic,
  morning,
  bulletins: bulletinsEnding,
}

const getEnding = ({ kind }: MailSubscription) => endings[kind] as Ending<MailSubscription['kind']>

/** Describes a subscription for its page; null if it has ended already. */
export const readEndable = (
  db: Db,
  { subscription, writtenAt }: Claimed,
  now: Date,
  language: Language,
): Promise<EndingFacts | null> =>
  getEnding(subscription).read(db, subscription as never, { writtenAt, now }, language)

/** Ends a subscription; does nothing if it has ended already. */
export const endClaimed = (
  trx: Transaction<Database>,
  { subscription, writtenAt }: Claimed,
  now: Date,
): Promise<EndingResult> => getEnding(subscription).end(trx, subscription as never, { writtenAt, now })
