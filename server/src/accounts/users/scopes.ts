import type { UserGroup } from '@autokierto/domain/access/roles'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'

/** The scope of managed users: of an operator, of its subcontractor, or of a contractor's own company. */
export type UserScope = {
  /** SQL condition on `account a`. */
  where: RawBuilder<boolean>
  operatorId: number
  /** The subcontractor of the users; null for the operator's own users. */
  outsourceId: number | null
  mainGroup: UserGroup
  /** The caller may appoint and dismiss main users. */
  mayAppoint: boolean
  /** SQL condition on `shop`: sites that may be assigned. */
  shops: RawBuilder<boolean>
}

/** Evaluated again in the transaction of a change, so that it holds until commit. */
export type FindScope = (db: Kysely<Database> | Transaction<Database>) => Promise<UserScope>

const notDeleted = sql<boolean>`a.deleted_at is null`

/** The operator's own users, without those of its subcontractors. */
export const getOperatorScope = ({ operatorId }: UserCaller): UserScope => ({
  where: sql<boolean>`a.operator_id = ${operatorId} and a.outsource_id is null and not a.is_key and ${notDeleted}`,
  operatorId: operatorId!,
  outsourceId: null,
  mainGroup: 'operator',
  mayAppoint: true,
  shops: sql<boolean>`shop.operator_id = ${operatorId}`,
})

const buildCompanyScope = (
  { operatorId }: UserCaller,
  outsourceId: number,
  mayAppoint: boolean,
): UserScope => ({
  where: sql<boolean>`a.outsource_id = ${outsourceId} and ${notDeleted}`,
  operatorId: operatorId!,
  outsourceId,
  mainGroup: 'contractor',
  mayAppoint,
  shops: sql<boolean>`exists (select from outsource_shop x where x.shop_id = shop.id and x.outsource_id = ${outsourceId})`,
})

/** The users of a contractor's own company, whose main users only the operator appoints. */
export const getOwnCompanyScope = (caller: UserCaller): UserScope =>
  buildCompanyScope(caller, caller.outsourceId!, false)

/** @throws ApiError NOT_FOUND if the operator has no such subcontractor */
export const getOutsourceScope = async (
  db: Kysely<Database> | Transaction<Database>,
  caller: UserCaller,
  outsourceId: number,
): Promise<UserScope> => {
  const found = await db
    .selectFrom('outsource')
    .select('id')
    .where('id', '=', outsourceId)
    .where('operator_id', '=', caller.operatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
  return buildCompanyScope(caller, outsourceId, true)
}
