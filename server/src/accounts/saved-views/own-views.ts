import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { selectWorkplace } from '../site-access/can-work-at.ts'

/** SQL condition on `saved_view`: the user's own views, and views of sites they may work at. */
export const isVisibleTo = ({ accountId }: UserCaller): RawBuilder<boolean> => sql<boolean>`
  (saved_view.account_id = ${accountId} or exists (${selectWorkplace(accountId, sql`saved_view.shop_id`)}))`

/** SQL condition: visible views the user may edit. Subcontractors may use, but not edit, the views of a site. */
export const isEditableBy = (caller: UserCaller): RawBuilder<boolean> => sql<boolean>`
  (${isVisibleTo(caller)} and ${caller.outsourceId === null ? sql`true` : sql`saved_view.shop_id is null`})`

/** Columns of a saved view in a response to this user. */
export const buildViewColumns = (caller: UserCaller) =>
  [
    ...(['id', 'shop_id', 'list', 'name', 'q', 'ordering', 'filters', 'hidden'] as const),
    isEditableBy(caller).as('may_change'),
  ] as const

/** @throws ApiError SHOP_NOT_FOUND; FORBIDDEN for users of a subcontractor */
export const checkSite = async (db: Kysely<Database>, shopId: number, caller: UserCaller): Promise<void> => {
  const { rows } = await sql`${selectWorkplace(caller.accountId, shopId)} for update of shop`.execute(db)
  if (rows.length === 0) throw new ApiError('SHOP_NOT_FOUND')
  if (caller.outsourceId !== null) throw new ApiError('FORBIDDEN')
}

/** @throws ApiError NAME_TAKEN if the list has another view with this name */
export const throwNameTaken = (error: unknown): never => {
  throw (error as { code?: string }).code === '23505' ? new ApiError('NAME_TAKEN') : error
}
