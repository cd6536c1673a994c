import type { UserGroup } from '@autokierto/domain/access/roles'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'

/** Whose users: those of an operator, of its subcontractors and of a contractor are one noun in three scopes. */
export type UserScope = {
  /** A condition on `account a`. */
  where: RawBuilder<boolean>
  operatorId: number
  /** The subcontractor whose users they are; null: the operator's own. */
  outsourceId: number | null
  /** The group of its main users. */
  mainGroup: UserGroup
  /** Whether the caller makes others main users, and takes it from them. */
  mayAppoint: boolean
  /** Sites its users may be given, a condition on `shop`. */
  shops: RawBuilder<boolean>
}

/** Asked again in the transaction of a change, so that it holds until its end. */
export type FindScope = (db: Kysely<Database> | Transaction<Database>) => Promise<UserScope>

const notDeleted = sql<boolean>`a.deleted_at is null`

/** The operator's own users; those of its subcontractors are not among them. */
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

/** The users of the contractor's own company, of whom the operator names the main ones. */
export const getOwnCompanyScope = (caller: UserCaller): UserScope =>
  buildCompanyScope(caller, caller.outsourceId!, false)

/**
 * The users of one of the operator's subcontractors.
 * @throws ApiError NOT_FOUND where it is none of theirs
 */
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
