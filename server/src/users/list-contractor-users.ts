import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { ofOwnCompany } from './scopes.ts'
import { userList } from './user-list.ts'

export const listContractorUsers: Handler<'listContractorUsers'> = (request, services) =>
  answerList(request, services, userList(ofOwnCompany(request.caller), request.query))
