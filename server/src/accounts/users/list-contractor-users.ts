import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { getOwnCompanyScope } from './scopes.ts'
import { userList } from './user-list.ts'

export const listContractorUsers: Handler<'listContractorUsers'> = (request, services) =>
  answerList(request, services, userList(getOwnCompanyScope(request.caller), request.query))
