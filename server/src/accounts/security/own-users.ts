import { type RawBuilder, sql } from 'kysely'
import type { UserCaller } from '../../platform/http/caller.ts'

/** Columns of a user `a` in these lists; `c` is the subcontractor they work for. */
export const whoColumns = sql`
  a.id as account_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') as name, a.username, c.name as company, c.id as company_id,
  a.is_key`

/** Join that defines `c`. */
export const withCompany = sql`left join outsource c on c.id = a.outsource_id`

/**
 * SQL condition on `a`: users whose attempts and sessions the caller may see. These are users of their own
 * organisation; for an operator also its API keys and the users of its subcontractors.
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

/** Omits the company for callers of a subcontractor, who only see users of their own. */
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
