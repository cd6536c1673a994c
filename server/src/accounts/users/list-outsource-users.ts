import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { getOutsourceScope } from './scopes.ts'
import { userList } from './user-list.ts'

export const listOutsourceUsers: Handler<'listOutsourceUsers'> = async (request, services) => {
  const { params, query, caller } = request
  return answerList(
    request,
    services,
    userList(await getOutsourceScope(services.db, caller, params.id), query),
  )
}
