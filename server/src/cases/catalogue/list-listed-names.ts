import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { hasId, readList } from '../../platform/lists/list.ts'
import { isUnreviewed, makeList, modelList } from './listed-names.ts'

export const listListedMakes: Handler<'listListedMakes'> = ({ query }, { db }) => {
  const condition = query.state === undefined ? sql<boolean>`true` : isUnreviewed
  return readList(
    db,
    query,
    makeList(query.q, sql<boolean>`${hasId(sql`make.id`, query.id)} and ${condition}`),
  )
}

export const listListedModels: Handler<'listListedModels'> = ({ query }, { db }) =>
  readList(db, query, modelList(query.q, sql<boolean>`model.make_id = ${query.make}`))
