import { hourMs } from '@autokierto/domain/durations'
import {
  findAnswerErrors,
  findFormErrors,
  findWarnings,
  type WarningOverride,
} from '@autokierto/domain/questionnaires/check-answers'
import { type Chemistry, chemistries } from '@autokierto/domain/questionnaires/company-battery'
import {
  type Grade,
  listQuestions,
  type QuestionnaireAnswers,
  type QuestionnaireType,
  questionnaireTypes,
} from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import type { Database } from '@autokierto/server/platform/database/types'
import { type Kysely, sql } from 'kysely'
import { insertRows, type TableRow } from './insert-rows.ts'
import { demoOperators } from './operators.ts'
import { demoShops } from './shops.ts'
import { demoUsers } from './users.ts'
import { findWorkerId } from './workers.ts'

type DemoAnswerRow = TableRow<'questionnaire_answer'>

/** Two finished years and two open ones: 2024, for which answers are requested, and the following one. */
const reportYears = [
  { year: 2022, closes_on: '2023-06-30' },
  { year: 2023, closes_on: '2024-06-30' },
  { year: 2024, closes_on: null },
  { year: 2025, closes_on: null },
] as const

type AnswerProgress = 'draft' | 'submitted' | 'reopened'

const findMainUserId = (operatorId: number): number =>
  demoUsers.find(user => user.operator_id === operatorId && user.user_group === 'operator')!.id

/** A year's battery figures. They grow by less than half per year and depend on the company. */
const buildBatteryAnswers = (operatorId: number, year: number): QuestionnaireAnswers => {
  const growth = 1.2 ** (year - 2022)
  const buildChemistryAnswers = (chemistry: Chemistry): QuestionnaireAnswers => {
    const size = (chemistry === 'lithium_ion' ? 12_000 : 4_000) / operatorId
    const kg = (share: number) => Math.round(size * share * growth)
    return {
      [`market_${chemistry}_batteries_kg`]: kg(0.4),
      [`market_${chemistry}_batteries_pcs`]: Math.round(kg(0.4) / 180),
      [`market_${chemistry}_brands`]:
        chemistry === 'lithium_ion' ? 'Nissan, Tesla, Volkswagen' : 'Toyota, Lexus',
      [`recycled_${chemistry}_whole_kg`]: kg(1),
      [`recycled_${chemistry}_whole_pcs`]: Math.round(kg(1) / 140),
      [`recycled_${chemistry}_modules_kg`]: kg(0.2),
      [`recycled_${chemistry}_traction_kg`]: kg(0.9),
      [`recycled_${chemistry}_rate`]: chemistry === 'lithium_ion' ? 67.5 : 54,
      [`recycled_${chemistry}_spare_batteries_kg`]: kg(0.07),
      [`recycled_${chemistry}_spare_modules_kg`]: kg(0.03),
      [`recycled_${chemistry}_stored_kg`]: kg(0.3),
    }
  }
  return Object.assign({}, ...chemistries.map(buildChemistryAnswers))
}

const yesGrade: Grade = { grade: 'yes', remark: null, due: null, person: null }

/** All answers are yes except one or two, which are corrected the year after. */
const buildEvaluationAnswers = (shopId: number, year: number): QuestionnaireAnswers => {
  const keys = listQuestions(questionnaires.self_evaluation).map(({ key }) => key)
  const answers: Record<string, Grade> = Object.fromEntries(keys.map(key => [key, yesGrade]))
  const due = `${year + 1}-10-01`
  answers[keys[(shopId * 5 + year) % keys.length]!] = {
    grade: 'partly',
    remark: 'Ohje on tehty, koulutus pitämättä.',
    due,
    person: 'Pisteen vastaava',
  }
  if (shopId % 3 === 0) {
    answers[keys[(shopId * 7 + year) % keys.length]!] = {
      grade: 'no',
      remark: 'Laite on tilattu.',
      due,
      person: 'Pisteen vastaava',
    }
  }
  return answers
}

/** A site's year with a reuse and recycling rate between 84 and 89 %. */
const buildMonitoringAnswers = (shopId: number, year: number): QuestionnaireAnswers => {
  const treated = 260 + 40 * shopId + 15 * (year - 2022)
  const total = treated * 1180
  const part = (share: number) => Math.round(total * share)
  return {
    vehicles_received: treated + 9,
    vehicles_treated: treated,
    vehicles_sent_on: 3,
    vehicles_in_stock: 6,
    total_weight_kg: total,
    batteries_recycling_kg: part(0.012),
    liquids_recycling_kg: part(0.008),
    liquids_energy_kg: part(0.004),
    oil_filters_recycling_kg: part(0.001),
    catalysts_recycling_kg: part(0.004),
    metals_reuse_kg: part(0.06),
    metals_recycling_kg: part(0.09),
    tyres_recycling_kg: part(0.028),
    tyres_energy_kg: part(0.006),
    plastics_reuse_kg: part(0.006),
    plastics_disposal_kg: part(0.002),
    glass_recycling_kg: part(0.009),
    other_dismantling_reuse_kg: part(0.012),
    hulls_pcs: treated,
    hulls_kg: part(0.72),
    hull_receiver: 'Murskaamo Oy, Esimerkkilä',
    shredder_recycling_rate: 84.5 + (shopId % 4),
    shredder_recovery_rate: 95,
  }
}

/** The first half of the answers, as when somebody stopped in the middle. */
const answerHalf = (type: QuestionnaireType, answers: QuestionnaireAnswers): QuestionnaireAnswers => {
  const keys = listQuestions(questionnaires[type]).map(({ key }) => key)
  const first = new Set(keys.slice(0, Math.ceil(keys.length / 2)))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => first.has(key)))
}

/** @throws Error if the service itself would reject the answers */
const checkDemoReport = (
  type: QuestionnaireType,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers,
  isSent: boolean,
): WarningOverride[] => {
  const questionnaire = questionnaires[type]
  const errors = [
    ...findAnswerErrors(questionnaire, answers),
    ...(isSent ? findFormErrors(questionnaire, answers) : []),
  ]
  if (errors.length > 0) throw new Error(`${type}: ${JSON.stringify(errors)}`)
  return findWarnings(questionnaire, answers, before).map(warning => ({
    ...warning,
    remark: 'Tarkistettu vastaanottajan raportista.',
  }))
}

type AnswerSubject = {
  type: QuestionnaireType
  year: number
  operatorId: number
  shopId: number | null
  how: AnswerProgress
}

const buildAnswers = ({ type, operatorId, shopId }: AnswerSubject, year: number): QuestionnaireAnswers =>
  type === 'company_battery'
    ? buildBatteryAnswers(operatorId, year)
    : type === 'self_evaluation'
      ? buildEvaluationAnswers(shopId!, year)
      : buildMonitoringAnswers(shopId!, year)

const toRow = (subject: AnswerSubject, now: Date): DemoAnswerRow => {
  const { type, year, operatorId, shopId, how } = subject
  const whole = buildAnswers(subject, year)
  const isSent = how === 'submitted'
  const answers = how === 'draft' ? answerHalf(type, whole) : whole
  const before = year === reportYears[0].year ? {} : buildAnswers(subject, year - 1)
  const at = new Date(Math.min(now.getTime() - hourMs, Date.UTC(year + 1, 2, 3 + operatorId, 9)))
  const by = findMainUserId(operatorId)
  const overrides = checkDemoReport(type, answers, before, isSent)
  return {
    type,
    year,
    source: 'user',
    operator_id: operatorId,
    shop_id: shopId,
    operator_name: null,
    email: null,
    language: 'fi',
    status: isSent ? 'submitted' : 'draft',
    answers,
    changed: Object.fromEntries(Object.keys(answers).map(key => [key, 2])),
    overruled: isSent ? overrides : [],
    created_at: at,
    updated_at: at,
    updated_by: shopId === null ? by : findWorkerId(shopId),
    submitted_at: isSent ? at : null,
    submitted_by: isSent ? by : null,
    reopened_at: how === 'reopened' ? at : null,
    reopen_reason: how === 'reopened' ? 'Murskaamon osuus puuttuu raportista. Tarkista se.' : null,
    version: 2,
  }
}

/** Answers without login: one by an invited company, one by a visitor. */
const buildVisitorAnswers = (now: Date): DemoAnswerRow[] =>
  (['invited', 'visitor'] as const).map((source, index) => ({
    ...toRow({ type: 'company_battery', year: 2024, operatorId: index + 2, shopId: null, how: 'draft' }, now),
    source,
    operator_id: null,
    operator_name: ['Kaakon Varaosa Oy', 'Saaristokadun Autokorjaamo Ky'][index]!,
    email: ['toimisto@kaakonvaraosa.example.fi', 'korjaamo@saaristokatu.example.fi'][index]!,
    updated_by: null,
  }))

/** The progress of an answer in the open years: every state occurs, and some answers are not started. */
const getAnswerProgress = (type: QuestionnaireType, year: number, id: number): AnswerProgress | null => {
  if (year < 2024) return 'submitted'
  if (year === 2025) return type === 'company_battery' && id === 1 ? 'draft' : null
  if (type === 'company_battery') return ([null, 'draft', 'submitted', null] as const)[id] ?? null
  return ([null, 'draft', 'submitted', null, 'reopened'] as const)[id % 5] ?? null
}

export const insertReports = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await sql`truncate questionnaire_round restart identity cascade`.execute(db)
  await insertRows(
    db,
    'questionnaire_round',
    reportYears.flatMap(({ year, closes_on }) =>
      questionnaireTypes.map(type => ({ type, year, opens_on: `${year + 1}-01-01`, closes_on })),
    ),
  )
  const companies = demoOperators.map(({ id }) => ({
    type: 'company_battery' as const,
    operatorId: id,
    shopId: null,
  }))
  const sites = (['self_evaluation', 'self_monitoring'] as const).flatMap(type =>
    demoShops.map(({ id, operator_id }) => ({ type, operatorId: operator_id, shopId: id })),
  )
  const rows = [...companies, ...sites].flatMap(respondent =>
    reportYears.flatMap(({ year }) => {
      const how = getAnswerProgress(respondent.type, year, respondent.shopId ?? respondent.operatorId)
      return how === null ? [] : [toRow({ ...respondent, year, how }, now)]
    }),
  )
  await insertRows(db, 'questionnaire_answer', [...rows, ...buildVisitorAnswers(now)])
}
