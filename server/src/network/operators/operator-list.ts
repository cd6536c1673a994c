import type { Operator } from '@autokierto/contract/operators'
import type { operatorOrderings } from '@autokierto/domain/lists'
import { openStatuses } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Database, OperatorTable } from '../../platform/database/types.ts'
import {
  hasId,
  type ListDeclaration,
  matchesAllWords,
  readList,
  type SortKey,
} from '../../platform/lists/list.ts'

type OperatorRow = Selectable<OperatorTable> & Pick<Operator, 'sites'>

const toOperator = (row: OperatorRow): Operator => ({
  id: row.id,
  name: row.name,
  business_id: row.business_id,
  contact_person: row.contact_person,
  email: row.email,
  phone: row.phone,
  reports_from: row.reports_from,
  closed_at: row.closed_at?.toISOString() ?? null,
  sites: row.sites,
})

const siteCount = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name,
           'licence_valid_until', s.licence_valid_until, 'vehicles', (
             select count(*) from vehicle v where v.shop_id = s.id
                and v.status in (${literals(openStatuses)}))) order by s.name), '[]')
    from shop s where s.operator_id = operator.id and s.deleted_at is null)`

export const operatorList = (q: string | undefined, condition: RawBuilder<boolean>) =>
  ({
    from: sql`operator`,
    id: sql`operator.id`,
    columns: sql`operator.*, ${siteCount} as sites`,
    where: sql<boolean>`${condition}
      and ${matchesAllWords(q, sql`concat_ws(' ', operator.name, operator.business_id, operator.contact_person)`)}`,
    orderings: { id: [], name: [{ by: sql`operator.name`, type: 'text' }] } satisfies Record<
      (typeof operatorOrderings)[number],
      readonly SortKey[]
    >,
    defaultOrdering: 'name',
    toItems: (rows: OperatorRow[]) => rows.map(toOperator),
  }) satisfies ListDeclaration<OperatorRow, Operator>

export const readOperator = async (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
): Promise<Operator | undefined> => {
  const list = operatorList(undefined, hasId(sql`operator.id`, id))
  return (await readList(db, { limit: 1 }, list)).results[0]
}
