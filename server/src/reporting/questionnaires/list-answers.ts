import type { RequestQuery, ResponseBody } from '@autokierto/contract/calls'
import type {
  AnswerValue,
  Question,
  QuestionnaireAnswers,
  QuestionnaireType,
} from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import type { Language } from '@autokierto/domain/texts/languages'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import { toMoment } from '@autokierto/domain/xlsx/cell'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { type CsvColumn, formatCsvDay } from '../../platform/lists/csv.ts'
import { matchesAllWords } from '../../platform/lists/list.ts'
import { defineTexts } from '../../platform/texts/texts.ts'

type AnswerListRow = {
  id: number
  token: string
  source: 'user' | 'invited' | 'visitor'
  status: 'draft' | 'submitted'
  nothing_to_report: boolean
  operator_id: number | null
  name: string
  shop_id: number | null
  shop_name: string | null
  email: string | null
  answers: QuestionnaireAnswers
  submitted_at: Date | null
  updated_at: Date
}

type AnswerListItem = ResponseBody<'listQuestionnaireAnswers'>['results'][number]
type FullItem = AnswerListItem & Pick<AnswerListRow, 'status' | 'answers'>

const toItem = (row: AnswerListRow): FullItem => ({
  id: row.id,
  token: row.token,
  source: row.source,
  status: row.status,
  nothing_to_report: row.nothing_to_report,
  operator: { id: row.operator_id, name: row.name },
  shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name! },
  email: row.email,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  answers: row.answers,
})

const texts = defineTexts({
  yes: { fi: 'kyllä', en: 'yes', se: 'ja' },
  partly: { fi: 'osittain', en: 'partly', se: 'delvis' },
  no: { fi: 'ei', en: 'no', se: 'nej' },
  user: { fi: 'yritys itse', en: 'the company itself', se: 'företaget själv' },
  invited: { fi: 'kutsuttu', en: 'invited', se: 'inbjuden' },
  visitor: { fi: 'muu ilmoittaja', en: 'other reporter', se: 'annan rapportör' },
  draft: { fi: 'luonnos', en: 'draft', se: 'utkast' },
  submitted: { fi: 'lähetetty', en: 'sent', se: 'skickad' },
  nothing: {
    fi: 'lähetetty, ei ilmoitettavaa',
    en: 'sent, nothing to report',
    se: 'skickad, inget att rapportera',
  },
})

const formatAnswerCell = (answer: AnswerValue | undefined, language: Language): string | number | null => {
  if (answer === null || answer === undefined) return null
  if (typeof answer !== 'object') return answer
  const { grade, remark, due, person } = answer
  const more = [remark, due && formatCsvDay(due), person].filter(Boolean).join(', ')
  return more ? `${texts[grade][language]}: ${more}` : texts[grade][language]
}

const formatHead = (
  group: LocalizedText | undefined,
  title: LocalizedText,
  { label }: Question,
  unit: string,
): LocalizedText => {
  const format = (language: Language) =>
    [group?.[language], title[language], label[language]].filter(Boolean).join(' / ') + unit
  return { fi: format('fi'), en: format('en'), se: format('se') }
}

const getUnit = (question: Question): string =>
  question.kind !== 'number' || question.unit === 'pcs' ? '' : `, ${question.unit}`

const buildAnswerColumns = (type: QuestionnaireType): CsvColumn<FullItem>[] => [
  {
    key: 'operator',
    head: { fi: 'Yritys', en: 'Company', se: 'Företag' },
    value: item => item.operator.name,
  },
  { key: 'shop', head: { fi: 'Piste', en: 'Site', se: 'Plats' }, value: item => item.shop?.name ?? null },
  {
    key: 'source',
    head: { fi: 'Lähde', en: 'Source', se: 'Källa' },
    value: ({ source }, language) => texts[source][language],
  },
  {
    key: 'status',
    head: { fi: 'Tila', en: 'Status', se: 'Status' },
    value: ({ status, nothing_to_report }, language) =>
      texts[nothing_to_report ? 'nothing' : status][language],
  },
  {
    key: 'submitted_at',
    head: { fi: 'Lähetetty', en: 'Sent', se: 'Skickad' },
    value: item => toMoment(item.submitted_at),
  },
  {
    key: 'email',
    head: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
    value: item => item.email,
    personal: true,
  },
  ...questionnaires[type].sections.flatMap(({ group, title, questions }) =>
    questions.map(
      (question): CsvColumn<FullItem> => ({
        key: question.key,
        head: formatHead(group, title, question, getUnit(question)),
        value: (item, language) => formatAnswerCell(item.answers[question.key], language),
      }),
    ),
  ),
]

const matchesAnswerQuery = (
  query: RequestQuery<'listQuestionnaireAnswers'>,
  type: QuestionnaireType,
  year: number,
) =>
  sql<boolean>`a.type = ${type} and a.year = ${year}
    and ${isOfSource(query.source)}
    and ${matchesAllWords(query.q, sql`concat_ws(' ', a.operator_name, o.name, s.name, a.email)`)}`

const isOfSource = (source: RequestQuery<'listQuestionnaireAnswers'>['source']) =>
  source === undefined
    ? sql<boolean>`true`
    : source === 'others'
      ? sql<boolean>`a.source <> 'user'`
      : sql<boolean>`a.source = ${source}`

/** Lists all answers of a round. As a file, each row contains every question. */
export const listQuestionnaireAnswers: Handler<'listQuestionnaireAnswers'> = (request, services) => {
  const { type = 'company_battery', year = services.config.reportingYear } = request.query
  return answerList(request, services, {
    from: sql`questionnaire_answer a
      left join operator o on o.id = a.operator_id left join shop s on s.id = a.shop_id`,
    id: sql`a.id`,
    columns: sql`a.id, a.token, a.source, a.status, a.nothing_to_report, a.operator_id, coalesce(a.operator_name, o.name) as name,
      a.shop_id, s.name as shop_name, a.email, a.answers, a.submitted_at, a.updated_at`,
    where: matchesAnswerQuery(request.query, type, year),
    orderings: { id: [] },
    defaultOrdering: 'id',
    toItems: (rows: AnswerListRow[]) => rows.map(row => withoutAnswers(toItem(row))) as FullItem[],
    csv: {
      name: `${type}-${year}`,
      columns: buildAnswerColumns(type),
      toItems: (rows: AnswerListRow[]) => rows.map(toItem),
    },
  })
}

const withoutAnswers = ({ answers: _, ...item }: FullItem): AnswerListItem => item
