import type { ListedMake, ListedModel } from '@autokierto/contract/listed-names'
import type { modelOrderings } from '@autokierto/domain/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import {
  hasId,
  type ListDeclaration,
  matchesAllWords,
  readList,
  type SortKey,
} from '../../platform/lists/list.ts'

const aliasesColumn = (what: 'make' | 'model') => {
  const table = sql.table(what)
  return sql`(select coalesce(jsonb_agg(w.key order by w.key), '[]') from ${sql.table(`${what}_word`)} w
     where w.${sql.ref(`${what}_id`)} = ${table}.id and w.key <> ${table}.key)`
}

const matchesNameSearch = (what: 'make' | 'model', q: string | undefined) =>
  matchesAllWords(q, sql`(${sql.table(what)}.name || ' ' || (${aliasesColumn(what)})::text)`)

const toMake = ({ id, name, others, is_reviewed, models, unreviewed_models }: ListedMake): ListedMake => ({
  id,
  name,
  others,
  is_reviewed,
  models,
  unreviewed_models,
})

const toModel = ({ id, make_id, name, others, is_reviewed }: ListedModel): ListedModel => ({
  id,
  make_id,
  name,
  others,
  is_reviewed,
})

/** Selects unreviewed makes, and makes with an unreviewed model. */
export const isUnreviewed = sql<boolean>`(not make.is_reviewed or exists (
  select from model m where m.make_id = make.id and not m.is_reviewed))`

/** @param condition SQL condition on `make` */
export const makeList = (q: string | undefined, condition: RawBuilder<boolean>) =>
  ({
    from: sql`make`,
    id: sql`make.id`,
    columns: sql`make.id, make.name, make.is_reviewed, ${aliasesColumn('make')} as others,
      (select count(*)::integer from model where make_id = make.id) as models,
      (select count(*)::integer from model where make_id = make.id and not is_reviewed) as unreviewed_models`,
    where: sql<boolean>`${condition} and ${matchesNameSearch('make', q)}`,
    orderings: { name: [{ by: sql`make.name`, type: 'text' }] },
    defaultOrdering: 'name',
    toItems: rows => rows.map(toMake),
  }) satisfies ListDeclaration<ListedMake, ListedMake>

const modelName: SortKey = { by: sql`model.name`, type: 'text' }
const byState: SortKey = { by: sql`model.is_reviewed::integer`, type: 'integer' }

/** @param condition SQL condition on `model` */
export const modelList = (q: string | undefined, condition: RawBuilder<boolean>) =>
  ({
    from: sql`model`,
    id: sql`model.id`,
    columns: sql`model.id, model.make_id, model.name, model.is_reviewed, ${aliasesColumn('model')} as others`,
    where: sql<boolean>`${condition} and ${matchesNameSearch('model', q)}`,
    orderings: { state: [byState, modelName], name: [modelName] } satisfies Record<
      (typeof modelOrderings)[number],
      readonly SortKey[]
    >,
    defaultOrdering: 'state',
    toItems: rows => rows.map(toModel),
  }) satisfies ListDeclaration<ListedModel, ListedModel>

export const readMake = async (db: Db, id: number): Promise<ListedMake | undefined> =>
  (await readList(db, { limit: 1 }, makeList(undefined, hasId(sql`make.id`, id)))).results[0]

export const readModel = async (db: Db, id: number): Promise<ListedModel | undefined> =>
  (await readList(db, { limit: 1 }, modelList(undefined, hasId(sql`model.id`, id)))).results[0]
