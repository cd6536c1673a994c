import type { MailTopic } from '@autokierto/domain/fields/mail-fields'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import { watchFacts } from '../parts/watch-messages.ts'
import { deleteWatch, findWatch } from '../parts/watch-store.ts'
import { subscriptionTexts, topicName } from './texts.ts'
import type { Claimed, Subscription } from './token.ts'

type Db = Kysely<Database> | Transaction<Database>
type Of<Kind extends Subscription['kind']> = Extract<Subscription, { kind: Kind }>
type Facts = [label: string, value: string][]

/** Whether there was anything to end, and whom it concerned as far as they are known. */
export type Ended = { hasEnded: boolean; accountIds: number[]; personMarks: Buffer[] }

type Ending<Kind extends Subscription['kind']> = {
  /** What it is of, for its page; null where there is nothing left to end. */
  read(db: Db, of: Of<Kind>, at: { writtenAt: Date; now: Date }, language: Language): Promise<Facts | null>
  end(trx: Transaction<Database>, of: Of<Kind>, at: { writtenAt: Date; now: Date }): Promise<Ended>
}

const ofAccounts = async (trx: Transaction<Database>, change: RawBuilder<{ id: number }>): Promise<Ended> => {
  const { rows } = await change.execute(trx)
  return { hasEnded: rows.length > 0, accountIds: [...new Set(rows.map(({ id }) => id))], personMarks: [] }
}

/** An account that was there when the mail was written. */
const known = (accountId: number, writtenAt: Date) =>
  sql<boolean>`exists (select from account a where a.id = ${accountId} and a.created_at <= ${writtenAt}::timestamptz)`

const isAny = async (db: Db, query: RawBuilder<object>): Promise<boolean> =>
  (await query.execute(db)).rows.length > 0

const watch: Ending<'watch'> = {
  async read(db, { watchId }, { writtenAt, now }, language) {
    const found = await findWatch(db, watchId, now)
    return found && found.created_at <= writtenAt ? watchFacts({ ...found, language }) : null
  },
  async end(trx, { watchId }, { writtenAt, now }) {
    const found = await findWatch(trx, watchId, now)
    const hasEnded = found !== undefined && found.created_at <= writtenAt
    if (hasEnded) await deleteWatch(trx, watchId)
    return { hasEnded, accountIds: [], personMarks: [] }
  },
}

const searches: Ending<'searches'> = {
  async read(db, { searchIds }, { writtenAt }, language) {
    const found = await db
      .selectFrom('saved_search')
      .select('name')
      .where('id', 'in', [...searchIds])
      .where('created_at', '<=', writtenAt)
      .orderBy('id')
      .execute()
    return found.length > 0
      ? [[subscriptionTexts.search[language], found.map(({ name }) => name).join(', ')]]
      : null
  },
  end: (trx, { searchIds }, { writtenAt }) =>
    ofAccounts(
      trx,
      sql`delete from saved_search where id = any(${[...searchIds]}::integer[])
             and created_at <= ${writtenAt}::timestamptz returning account_id as id`,
    ),
}

const chosen = (topic: MailTopic) => sql<boolean>`${topic} = any(c.topics)`

const topic: Ending<'topic'> = {
  async read(db, { accountId, shopId, topic: of }, { writtenAt }, language) {
    const { rows } = await sql<{ name: string }>`
      select s.name from mail_choice c join shop s on s.id = c.shop_id
       where c.account_id = ${accountId} and c.shop_id = ${shopId} and ${chosen(of)}
         and ${known(accountId, writtenAt)}`.execute(db)
    const [site] = rows
    return site
      ? [
          [subscriptionTexts.mail[language], topicName(of, language)],
          [subscriptionTexts.site[language], site.name],
        ]
      : null
  },
  async end(trx, { accountId, shopId, topic: of }, { writtenAt }) {
    const ended = await ofAccounts(
      trx,
      sql`update mail_choice c set topics = array_remove(c.topics, ${of})
           where c.account_id = ${accountId} and c.shop_id = ${shopId} and ${chosen(of)}
             and ${known(accountId, writtenAt)} returning c.account_id as id`,
    )
    await sql`delete from mail_choice where account_id = ${accountId} and topics = '{}'`.execute(trx)
    return ended
  },
}

const morning: Ending<'morning'> = {
  read: async (db, { accountId }, { writtenAt }) =>
    (await isAny(
      db,
      sql`select from mail_choice where account_id = ${accountId} and pace = 'morning' and ${known(accountId, writtenAt)}`,
    ))
      ? []
      : null,
  async end(trx, { accountId }, { writtenAt }) {
    const ended = await ofAccounts(
      trx,
      sql`delete from mail_choice where account_id = ${accountId} and pace = 'morning'
             and ${known(accountId, writtenAt)} returning account_id as id`,
    )
    // What has gathered for the next morning is not told any more.
    if (ended.hasEnded) await trx.deleteFrom('morning_note').where('account_id', '=', accountId).execute()
    return ended
  },
}

type OfOrder = Extract<Subscription, { announcementId: number }>

/** The same in SQL as `hashAddress`. */
const hashOfAddress = (email: RawBuilder<unknown>) => sql<string>`
  left(encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex'), 16)`

/** Of one person's orders all at the address: whoever has several is written to once. */
const ownOrders = ({ announcementId, addressHash }: OfOrder, writtenAt: Date) => sql<boolean>`
  exists (select from announcement told where told.id = ${announcementId}
             and ${hashOfAddress(sql`told.email`)} = ${addressHash}
             and told.created_at <= ${writtenAt}::timestamptz and lower(told.email) = lower(o.email))
  and o.closed_at is null and o.bulletins_ended_at is null`

const bulletins: Ending<'bulletins'> = {
  read: async (db, of, { writtenAt }) =>
    (await isAny(
      db,
      'accountId' in of
        ? sql`select from account where id = ${of.accountId} and bulletins_ended_at is null
                 and deleted_at is null and created_at <= ${writtenAt}::timestamptz`
        : sql`select from announcement o where ${ownOrders(of, writtenAt)}`,
    ))
      ? []
      : null,
  async end(trx, of, { writtenAt, now }) {
    if ('accountId' in of)
      return ofAccounts(
        trx,
        sql`update account set bulletins_ended_at = ${now}::timestamptz where id = ${of.accountId}
               and bulletins_ended_at is null and created_at <= ${writtenAt}::timestamptz returning id`,
      )
    const { rows } = await sql<{ person_mark: Buffer }>`
      update announcement o set bulletins_ended_at = ${now}::timestamptz from person p
       where p.id = o.person_id and ${ownOrders(of, writtenAt)} returning p.person_mark`.execute(trx)
    return { hasEnded: rows.length > 0, accountIds: [], personMarks: rows.map(row => row.person_mark) }
  },
}

const endings: { [Kind in Subscription['kind']]: Ending<Kind> } = {
  watch,
  searches,
  topic,
  morning,
  bulletins,
}

const endingOf = ({ kind }: Subscription) => endings[kind] as Ending<Subscription['kind']>

/** What a subscription is of, for its page; null where it has ended already. */
export const readEndable = (
  db: Db,
  { subscription, writtenAt }: Claimed,
  now: Date,
  language: Language,
): Promise<Facts | null> =>
  endingOf(subscription).read(db, subscription as never, { writtenAt, now }, language)

/** Ends it; nothing happens where it has ended already. */
export const endClaimed = (
  trx: Transaction<Database>,
  { subscription, writtenAt }: Claimed,
  now: Date,
): Promise<Ended> => endingOf(subscription).end(trx, subscription as never, { writtenAt, now })
