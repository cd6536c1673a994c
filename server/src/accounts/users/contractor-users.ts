import type { Handler } from '../../platform/http/handler.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { getOwnCompanyScope } from './scopes.ts'
import { sendUserLink } from './send-user-link.ts'

/** Users of a subcontractor, managed by its main users. */
export const createContractorUser: Handler<'createContractorUser'> = (request, services) =>
  createUser(async () => getOwnCompanyScope(request.caller), request, services)

export const changeContractorUser: Handler<'changeContractorUser'> = ({ params, body, caller }, services) =>
  changeUser(async () => getOwnCompanyScope(caller), { id: params.id, body, caller }, services)

export const deleteContractorUser: Handler<'deleteContractorUser'> = ({ params, body, caller }, services) =>
  deleteUser(async () => getOwnCompanyScope(caller), { id: params.id, body, caller }, services)

export const sendContractorUserLink: Handler<'sendContractorUserLink'> = ({ params, caller }, services) =>
  sendUserLink(getOwnCompanyScope(caller), { id: params.id, caller }, services)
