import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { hasId, readList } from '../../platform/lists/list.ts'
import { operatorList } from './operator-list.ts'

/** Includes closed companies, whose remaining vehicles are still being processed. */
export const listOperators: Handler<'listOperators'> = ({ query }, { db }) =>
  readList(db, query, operatorList(query.q, hasId(sql`operator.id`, query.id)))
