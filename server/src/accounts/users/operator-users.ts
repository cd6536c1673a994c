import type { Handler } from '../../platform/http/handler.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { getOperatorScope } from './scopes.ts'
import { sendUserLink } from './send-user-link.ts'

export const createOperatorUser: Handler<'createOperatorUser'> = (request, services) =>
  createUser(async () => getOperatorScope(request.caller), request, services)

export const changeOperatorUser: Handler<'changeOperatorUser'> = ({ params, body, caller }, services) =>
  changeUser(async () => getOperatorScope(caller), { id: params.id, body, caller }, services)

export const deleteOperatorUser: Handler<'deleteOperatorUser'> = ({ params, body, caller }, services) =>
  deleteUser(async () => getOperatorScope(caller), { id: params.id, body, caller }, services)

export const sendOperatorUserLink: Handler<'sendOperatorUserLink'> = ({ params, caller }, services) =>
  sendUserLink(getOperatorScope(caller), { id: params.id, caller }, services)
