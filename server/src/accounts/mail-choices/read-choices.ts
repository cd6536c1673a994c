import type { MailChoice, MailChoices } from '@autokierto/contract/mail-choices'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { canWorkAt } from '../site-access/can-work-at.ts'

type MailChoiceRow = { id: number; name: string } & Pick<MailChoice, 'topics'> & { pace: MailChoice['pace'] }

/** The choices of a user, one for each site they have access to. */
export const readChoices = async (
  db: Kysely<Database> | Transaction<Database>,
  accountId: number,
): Promise<MailChoice[]> => {
  const { rows } = await sql<MailChoiceRow>`
    select shop.id, shop.name, c.pace, coalesce(c.topics, '{}') as topics
      from account a
      join shop on shop.deleted_at is null and ${canWorkAt(sql`a`, sql`shop`)}
      left join mail_choice c on c.account_id = a.id and c.shop_id = shop.id
     where a.id = ${accountId} order by shop.id`.execute(db)
  return rows.map(({ id, name, pace, topics }) => ({ shop: { id, name }, pace, topics }))
}

/** The same, with the choice about bulletins, which belongs to no site. */
export const readAllChoices = async (
  db: Kysely<Database> | Transaction<Database>,
  accountId: number,
): Promise<MailChoices> => {
  const account = await db
    .selectFrom('account')
    .select('bulletins_ended_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { sites: await readChoices(db, accountId), bulletins: account?.bulletins_ended_at === null }
}
