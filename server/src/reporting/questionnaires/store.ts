import {
  type QuestionnaireAnswers,
  type QuestionnaireType,
  questionnaireTypes,
} from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import type { Day } from '@autokierto/domain/shops/calendar'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { reachableMainUsers } from '../../accounts/users/main-users.ts'
import type {
  Db,
  QuestionnaireAnswerTable,
  QuestionnaireRoundTable,
  Trx,
} from '../../platform/database/types.ts'

export type RoundRow = Selectable<QuestionnaireRoundTable>
export type AnswerRow = Selectable<QuestionnaireAnswerTable>

export type Scope = {
  type: QuestionnaireType
  year: number
  operatorId: number
  shopId: number | null
}

export const findRound = (db: Db, type: QuestionnaireType, year: number): Promise<RoundRow | undefined> =>
  db
    .selectFrom('questionnaire_round')
    .selectAll()
    .where('type', '=', type)
    .where('year', '=', year)
    .executeTakeFirst()

export const findRoundById = (db: Db, id: number): Promise<RoundRow | undefined> =>
  db.selectFrom('questionnaire_round').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the round, so that concurrent changes of its days see each other. */
export const lockRound = (trx: Trx, id: number): Promise<RoundRow | undefined> =>
  trx.selectFrom('questionnaire_round').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Selects who may answer: every company and every open site. */
const reporters = sql`(
  select id as operator_id, null::integer as shop_id, null as shop_name, 'company' as level, closed_at, reports_from
    from operator
  union all
  select shop.operator_id, shop.id, shop.name, 'shop', operator.closed_at,
         greatest(shop.reports_from, operator.reports_from)
    from shop join operator on operator.id = shop.operator_id where shop.deleted_at is null)`

/**
 * No answer is expected from a closed company, nor from a new one for earlier years. An existing answer always counts.
 */
const isAnswerExpected = (year: RawBuilder<number>) =>
  sql<boolean>`((w.closed_at is null and coalesce(w.reports_from <= ${year}, true)) or a.id is not null)`

/** Join condition for the answer of a reporter `w`. */
const isAnswerOfReporter = sql`a.source = 'user' and a.operator_id = w.operator_id and a.shop_id is not distinct from w.shop_id`

const companyTypes = questionnaireTypes.filter(type => questionnaires[type].level === 'company')

export type RoundProgress = {
  expected: number
  submitted: number
  drafts: number
  others: number
  others_submitted: number
  nothing_to_report: number
}

export const listRounds = async (db: Db): Promise<(RoundRow & { progress: RoundProgress })[]> => {
  const { rows } = await sql<RoundRow & { progress: RoundProgress }>`
    select r.*, to_jsonb(own) || to_jsonb(other) as progress
      from questionnaire_round r
     cross join lateral (
       select count(*) as expected, count(*) filter (where a.status = 'submitted') as submitted,
              count(*) filter (where a.status = 'draft') as drafts
         from ${reporters} w left join questionnaire_answer a on a.type = r.type and a.year = r.year and ${isAnswerOfReporter}
        where ${isAnswerExpected(sql`r.year`)} and w.level = case when r.type = any(${companyTypes}::text[]) then 'company' else 'shop' end) own
     cross join lateral (
       select count(*) filter (where a.source <> 'user') as others,
              count(*) filter (where a.source <> 'user' and a.status = 'submitted') as others_submitted,
              count(*) filter (where a.status = 'submitted' and a.nothing_to_report) as nothing_to_report
         from questionnaire_answer a
        where a.type = r.type and a.year = r.year) other
     order by r.year desc, r.type`.execute(db)
  return rows
}

export const listRoundYears = async (db: Db, type: QuestionnaireType): Promise<number[]> => {
  const rows = await db
    .selectFrom('questionnaire_round')
    .select('year')
    .where('type', '=', type)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** @returns undefined when the year already has a round */
export const insertRound = (
  trx: Trx,
  round: Insertable<QuestionnaireRoundTable>,
): Promise<RoundRow | undefined> =>
  trx
    .insertInto('questionnaire_round')
    .values(round)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateRound = (
  trx: Trx,
  id: number,
  days: Updateable<QuestionnaireRoundTable>,
): Promise<RoundRow | undefined> =>
  trx.updateTable('questionnaire_round').set(days).where('id', '=', id).returningAll().executeTakeFirst()

const selectScope = (db: Db, { type, year, operatorId, shopId }: Scope) => {
  const query = db
    .selectFrom('questionnaire_answer')
    .selectAll()
    .where('type', '=', type)
    .where('year', '=', year)
    .where('source', '=', 'user')
  return shopId === null
    ? query.where('operator_id', '=', operatorId).where('shop_id', 'is', null)
    : query.where('shop_id', '=', shopId)
}

export const findAnswer = (db: Db, scope: Scope): Promise<AnswerRow | undefined> =>
  selectScope(db, scope).executeTakeFirst()

/** Locks the answer's row and creates it when there is none. */
export const lockAnswer = async (
  trx: Trx,
  scope: Scope,
  now: Date,
  accountId: number,
): Promise<{ row: AnswerRow; isNew: boolean }> => {
  const created = await trx
    .insertInto('questionnaire_answer')
    .values({
      type: scope.type,
      year: scope.year,
      operator_id: scope.operatorId,
      shop_id: scope.shopId,
      created_at: now,
      updated_at: now,
      updated_by: accountId,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created) return { row: created, isNew: true }
  return { row: await selectScope(trx, scope).forUpdate().executeTakeFirstOrThrow(), isNew: false }
}

const selectByToken = (db: Db, token: string) =>
  db
    .selectFrom('questionnaire_answer')
    .selectAll()
    .where(({ or, eb }) => or([eb('token', '=', token), eb('page_token', '=', token)]))

/** Finds an answer by the token of the mailed link, or by the token of the page, even one that has ended. */
export const findAnswerByToken = (db: Db, token: string): Promise<AnswerRow | undefined> =>
  selectByToken(db, token).executeTakeFirst()

export const lockByToken = (trx: Trx, token: string): Promise<AnswerRow | undefined> =>
  selectByToken(trx, token).forUpdate().executeTakeFirst()

export const insertAnswer = (
  trx: Trx,
  answer: Insertable<QuestionnaireAnswerTable>,
): Promise<AnswerRow | undefined> =>
  trx
    .insertInto('questionnaire_answer')
    .values(answer)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateAnswer = (
  trx: Trx,
  id: number,
  change: Updateable<QuestionnaireAnswerTable>,
): Promise<AnswerRow> =>
  trx
    .updateTable('questionnaire_answer')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteAnswer = (trx: Trx, id: number): Promise<unknown> =>
  trx.deleteFrom('questionnaire_answer').where('id', '=', id).execute()

/** Returns the answers of the year before; null when there are none, and for visitors' reports. */
export const answersBefore = async (
  db: Db,
  answer: Pick<AnswerRow, 'type' | 'year' | 'operator_id' | 'shop_id'>,
): Promise<QuestionnaireAnswers | null> => {
  if (answer.operator_id === null) return null
  const scope = {
    type: answer.type,
    year: answer.year - 1,
    operatorId: answer.operator_id,
    shopId: answer.shop_id,
  }
  return (await findAnswer(db, scope))?.answers ?? null
}

export type AnswerNames = {
  submitted_by: string | null
  updated_by: string | null
  operator: string | null
  shop: string | null
}

export const readNames = async (
  db: Db,
  answer: Pick<AnswerRow, 'submitted_by' | 'updated_by' | 'operator_id' | 'shop_id'>,
): Promise<AnswerNames> => {
  const person = (id: number | null) =>
    sql`(select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) from account where id = ${id}::integer)`
  const { rows } = await sql<AnswerNames>`
    select ${person(answer.submitted_by)} as submitted_by, ${person(answer.updated_by)} as updated_by,
           (select name from operator where id = ${answer.operator_id}::integer) as operator,
           (select name from shop where id = ${answer.shop_id}::integer) as shop`.execute(db)
  return rows[0]!
}

export const listOperatorsByName = (
  db: Db,
): Promise<{ id: number; name: string; closed_at: Date | null }[]> =>
  db.selectFrom('operator').select(['id', 'name', 'closed_at']).orderBy('name').orderBy('id').execute()

export const operatorName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirst())?.name

export type RoundLineRow = {
  operator_id: number
  token: string | null
  status: 'draft' | 'submitted' | null
  nothing_to_report: boolean | null
  shop_id: number | null
  shop_name: string | null
  submitted_at: Date | null
  updated_at: Date | null
}

/** Lists the reporters that a round expects, each with its answer if any. */
export const readRoundLines = async (
  db: Db,
  { type, year, level }: { type: QuestionnaireType; year: number; level: 'company' | 'shop' },
): Promise<RoundLineRow[]> => {
  const { rows } = await sql<RoundLineRow>`
    select w.operator_id, a.token, a.status, a.nothing_to_report, w.shop_id, w.shop_name, a.submitted_at, a.updated_at
      from ${reporters} w
      left join questionnaire_answer a on a.type = ${type} and a.year = ${year} and ${isAnswerOfReporter}
     where ${isAnswerExpected(sql`${year}::integer`)} and w.level = ${level}
     order by w.operator_id, w.shop_id`.execute(db)
  return rows
}

export const readReminders = async (
  db: Db,
  type: QuestionnaireType,
  year: number,
): Promise<Map<number, Day>> => {
  const rows = await db
    .selectFrom('questionnaire_reminder')
    .select(['operator_id', 'reminded_on'])
    .where('type', '=', type)
    .where('year', '=', year)
    .execute()
  return new Map(rows.map(({ operator_id, reminded_on }) => [operator_id, reminded_on]))
}

/** @returns false when the company was already reminded that day */
export const recordReminder = async (
  trx: Trx,
  { type, year, operatorId, day }: { type: QuestionnaireType; year: number; operatorId: number; day: Day },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into questionnaire_reminder as kept (type, year, operator_id, reminded_on)
    values (${type}, ${year}, ${operatorId}, ${day})
    on conflict (type, year, operator_id) do update set reminded_on = excluded.reminded_on
     where kept.reminded_on < excluded.reminded_on
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Returns the companies whose main users have an e-mail address. */
export const reachableOperators = async (db: Db): Promise<Set<number>> => {
  const rows = await reachableMainUsers(db)
    .select('operator_id')
    .distinct()
    .where('operator_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ operator_id }) => operator_id!))
}
