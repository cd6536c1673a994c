import type { Handler } from '../../platform/http/handler.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { getOutsourceScope } from './scopes.ts'

/** Users of a subcontractor, managed by the operator it works for. */
export const createOutsourceUser: Handler<'createOutsourceUser'> = ({ params, body, caller }, services) =>
  createUser(trx => getOutsourceScope(trx, caller, params.id), { body, caller }, services)

export const changeOutsourceUser: Handler<'changeOutsourceUser'> = ({ params, body, caller }, services) =>
  changeUser(trx => getOutsourceScope(trx, caller, params.id), { id: params.user, body, caller }, services)

export const deleteOutsourceUser: Handler<'deleteOutsourceUser'> = ({ params, body, caller }, services) =>
  deleteUser(trx => getOutsourceScope(trx, caller, params.id), { id: params.user, body, caller }, services)
