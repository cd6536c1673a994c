import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { ofOperator } from './scopes.ts'
import { userList } from './user-list.ts'

export const listOperatorUsers: Handler<'listOperatorUsers'> = (request, services) =>
  answerList(request, services, userList(ofOperator(request.caller), request.query))
