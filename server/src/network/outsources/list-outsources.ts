import type { outsourceOrderings } from '@autokierto/domain/lists'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { hasId, matchesAllWords, type SortKey } from '../../platform/lists/list.ts'
import { outsourceCsv } from './outsource-csv.ts'
import { type OutsourceRow, outsourceColumns, toOutsources } from './store.ts'

const outsourceSortKeys = {
  id: [],
  name: [{ by: sql`lower(o.name)`, type: 'text' }],
} as const satisfies Record<(typeof outsourceOrderings)[number], readonly SortKey[]>

export const listOutsources: Handler<'listOutsources'> = (request, services) => {
  const { query, caller } = request
  return answerList(request, services, {
    from: sql`outsource o`,
    id: sql`o.id`,
    columns: outsourceColumns,
    where: sql<boolean>`o.operator_id = ${caller.operatorId} and o.deleted_at is null
      and ${hasId(sql`o.id`, query.id)}
      and ${matchesAllWords(query.q, sql`concat_ws(' ', o.name, o.contact_person, o.email)`)}`,
    orderings: outsourceSortKeys,
    defaultOrdering: 'id',
    toItems: (rows: OutsourceRow[]) => toOutsources(services.db, rows),
    csv: outsourceCsv,
  })
}
