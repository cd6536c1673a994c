import type { ResponseBody } from '@autokierto/contract/calls'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import type { Handler } from '../../platform/http/handler.ts'
import {
  listOperatorsByName,
  type RoundLineRow,
  reachableOperators,
  readReminders,
  readRoundLines,
} from './store.ts'

type CompanyAnswerLine = NonNullable<
  ResponseBody<'listQuestionnaireCompanies'>['results'][number]['answers']
>[number]

/** Lists the companies by id and name. The association also gets their answers of a round. */
export const listQuestionnaireCompanies: Handler<'listQuestionnaireCompanies'> = async (
  { query, caller },
  { db, config },
) => {
  const operators = await listOperatorsByName(db)
  if (caller.actor !== 'association') return { results: operators.map(({ id, name }) => ({ id, name })) }
  const { type = 'company_battery', year = config.reportingYear } = query
  const lines = await readRoundLines(db, { type, year, level: questionnaires[type].level })
  const reminders = await readReminders(db, type, year)
  const reachable = await reachableOperators(db)
  const linesOf = (id: number) => lines.filter(({ operator_id }) => operator_id === id)
  return {
    results: operators
      .filter(({ id, closed_at }) => closed_at === null || linesOf(id).length > 0)
      .map(({ id, name }) => ({
        id,
        name,
        answers: linesOf(id).map(toLine),
        reminded_on: reminders.get(id) ?? null,
        can_be_reminded: reachable.has(id),
      })),
  }
}

const toLine = ({
  token,
  status,
  nothing_to_report,
  shop_id,
  shop_name,
  submitted_at,
  updated_at,
}: RoundLineRow): CompanyAnswerLine => ({
  token,
  nothing_to_report: nothing_to_report ?? false,
  status: status ?? 'missing',
  shop: shop_id === null ? null : { id: shop_id, name: shop_name! },
  submitted_at: submitted_at?.toISOString() ?? null,
  updated_at: updated_at?.toISOString() ?? null,
})
