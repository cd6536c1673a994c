import type { QuestionnaireAnswers } from '@autokierto/domain/questionnaires/definition'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { CountedSites } from './read-summary.ts'

/** Self-monitoring questionnaires that sites have submitted: one per site, all of the same year. */
export type SubmittedForms = { year: number; forms: { operator_id: number; answers: QuestionnaireAnswers }[] }

/**
 * Reads the questionnaires for the rates that the law requires, of the year or else of the latest earlier year with
 * any.
 */
export const readRates = async (
  db: Kysely<Database>,
  sites: CountedSites,
  year: number,
): Promise<SubmittedForms | null> => {
  const sent = sql`
    from questionnaire_answer
   where shop_id in ${sites} and type = 'self_monitoring' and status = 'submitted' and operator_id is not null`
  const { rows } = await sql<{ year: number; operator_id: number; answers: QuestionnaireAnswers }>`
    select year, operator_id, answers ${sent} and year = (select max(year) ${sent} and year <= ${year})`.execute(
    db,
  )
  return rows[0] ? { year: rows[0].year, forms: rows } : null
}
