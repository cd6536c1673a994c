import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { getOperatorScope } from './scopes.ts'
import { userList } from './user-list.ts'

type UserNameRow = { id: number; first_name: string | null; last_name: string | null; username: string }

export const listUserNames: Handler<'listUserNames'> = (request, services) =>
  answerList(request, services, {
    ...userList(getOperatorScope(request.caller), request.query),
    csv: undefined,
    toItems: (rows: UserNameRow[]) =>
      rows.map(({ id, first_name, last_name, username }) => ({ id, first_name, last_name, username })),
  })
