import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findUser } from './store.ts'

export const getOwnUser: Handler<'getOwnUser'> = async ({ caller }, { db }) => {
  const user = await findUser(db, caller.accountId)
  if (!user) throw new ApiError('USER_NOT_FOUND')
  return { user }
}
