import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { getOperatorScope } from './scopes.ts'
import { userList } from './user-list.ts'

export const listOperatorUsers: Handler<'listOperatorUsers'> = (request, services) =>
  answerList(request, services, userList(getOperatorScope(request.caller), request.query))
