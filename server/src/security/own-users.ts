import { type RawBuilder, sql } from 'kysely'
import type { UserCaller } from '../http/caller.ts'

/** A user `a` as these lists name them; `c` is the subcontractor they work for. */
export const whoColumns = sql`
  a.id as account_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') as name, a.username, c.name as company, c.id as company_id,
  a.is_key`

/** `a` and `c` beside what is joined to them. */
export const withCompany = sql`left join outsource c on c.id = a.outsource_id`

/**
 * Whose attempts and sessions somebody sees: users of the own organisation, of an operator also its keys and the users
 * of its subcontractors. A condition on `a`.
 */
export const isOwn = ({ actor, operatorId, outsourceId }: UserCaller): RawBuilder<boolean> => {
  if (actor === 'association') return sql<boolean>`(a.user_group = 'association' and a.deleted_at is null)`
  if (outsourceId !== null) return sql<boolean>`(a.outsource_id = ${outsourceId} and a.deleted_at is null)`
  return sql<boolean>`(a.operator_id = ${operatorId} and a.deleted_at is null)`
}

export type WhoRow = {
  account_id: number
  name: string | null
  username: string
  company: string | null
  company_id: number | null
  is_key: boolean
}

/** The own company is not named: to a subcontractor all of them are of that one. */
export const toWho = (
  { account_id, name, username, company, company_id, is_key }: WhoRow,
  { outsourceId }: UserCaller,
) => ({
  id: account_id,
  name,
  username,
  company: outsourceId === null ? company : null,
  company_id: outsourceId === null ? company_id : null,
  is_key,
})
