import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'

/** Whose users: a condition on `account a`. The users of an operator, of its subcontractors and of a contractor are one noun. */
export type UserScope = RawBuilder<boolean>

/** The operator's own users; those of its subcontractors are not among them. */
export const ofOperator = ({ operatorId }: UserCaller): UserScope =>
  sql<boolean>`a.operator_id = ${operatorId} and a.outsource_id is null`

/** The users of the contractor's own company. */
export const ofOwnCompany = ({ outsourceId }: UserCaller): UserScope =>
  sql<boolean>`a.outsource_id = ${outsourceId}`

/**
 * The users of one of the operator's subcontractors.
 * @throws ApiError NOT_FOUND where it is none of theirs
 */
export const ofOutsource = async (
  { db }: Services,
  { operatorId }: UserCaller,
  outsourceId: number,
): Promise<UserScope> => {
  const found = await db
    .selectFrom('outsource')
    .select('id')
    .where('id', '=', outsourceId)
    .where('operator_id', '=', operatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
  return sql<boolean>`a.outsource_id = ${outsourceId}`
}
