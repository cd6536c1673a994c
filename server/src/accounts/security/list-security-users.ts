import type { SecurityUser } from '@autokierto/contract/security'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { readList } from '../../platform/lists/list.ts'
import { hasSecondFactor } from '../second-factors/has-second-factor.ts'
import { isOpenSession } from '../session-store/session-life.ts'
import { isOwn, toWho, type WhoRow, whoColumns, withCompany } from './own-users.ts'

type SecurityUserRow = WhoRow & {
  id: number
  second_factor: boolean
  last_login_at: Date | null
  sessions: SecurityUser['sessions']
}

const maxSessions = 20

export const listSecurityUsers: Handler<'listSecurityUsers'> = async ({ query, caller }, services) => {
  const { state, ...page } = query
  const isOpen = isOpenSession(services)
  const sessions = sql`(
    select coalesce(jsonb_agg(to_jsonb(o) order by o.last_used_at desc), '[]') from (
      select s.browser, s.created_at as signed_in_at, coalesce(s.last_used_at, s.created_at) as last_used_at,
             case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as shop
        from session s left join shop p on p.id = s.last_shop_id and p.deleted_at is null
       where s.account_id = a.id and ${isOpen}
       order by coalesce(s.last_used_at, s.created_at) desc, s.id limit ${maxSessions}) o)`
  const states = {
    signed_in: sql`exists (select from session s where s.account_id = a.id and ${isOpen})`,
    without_second_factor: sql`not ${hasSecondFactor}`,
  }
  const name = sql`lower(concat_ws(' ', a.last_name, a.first_name))`
  return readList(services.db, page, {
    from: sql`account a ${withCompany}`,
    id: sql`a.id`,
    columns: sql`a.id, ${whoColumns}, ${hasSecondFactor} as second_factor, a.last_login_at, ${sessions} as sessions`,
    where: sql<boolean>`${isOwn(caller)} and not a.is_key and ${state ? states[state] : sql`true`}`,
    orderings: { name: [{ by: name, type: 'text' }] },
    defaultOrdering: 'name',
    toItems: (rows: SecurityUserRow[]): SecurityUser[] =>
      rows.map(row => ({
        ...toWho(row, caller),
        second_factor: row.second_factor,
        last_login_at: row.last_login_at?.toISOString() ?? null,
        sessions: row.sessions.map(session => ({
          ...session,
          signed_in_at: new Date(session.signed_in_at).toISOString(),
          last_used_at: new Date(session.last_used_at).toISOString(),
        })),
      })),
  })
}

export const listContractorSecurityUsers: Handler<'listContractorSecurityUsers'> = listSecurityUsers
export const listAssociationSecurityUsers: Handler<'listAssociationSecurityUsers'> = listSecurityUsers
