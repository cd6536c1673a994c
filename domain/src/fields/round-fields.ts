import { questionnaireTypes } from '../questionnaires/definition.ts'
import type { FieldTable, NumberRule } from './field.ts'
import { dayText, emailText, languageChoice, nameText } from './texts.ts'

/** When the forms of a year can be filled, both days included; without a closing day until further notice. */
export const questionnaireRoundDayFields = {
  opens_on: { ...dayText, required: true },
  closes_on: dayText,
} as const satisfies FieldTable

const roundYear = { type: 'number', min: 2000, max: 2200 } as const satisfies NumberRule

/** The first year whose forms are awaited from a company or a site; without one those of every year are. */
export const reporterFields = { reports_from: roundYear } as const satisfies FieldTable

/** A round of a questionnaire as the association makes it. */
export const questionnaireRoundFields = {
  type: { type: 'choice', values: questionnaireTypes, required: true },
  /** The year the answers are about. */
  year: { ...roundYear, required: true },
  ...questionnaireRoundDayFields,
} as const satisfies FieldTable

/** Somebody without a login who is asked for a report. */
export const invitationFields = {
  operator_name: { ...nameText, required: true, autocomplete: 'organization' },
  email: { ...emailText, required: true },
  /** Of the mail. */
  language: languageChoice,
} as const satisfies FieldTable

/** The company that a visitor's report is of. */
export const roundOperatorFields = {
  operator_id: { type: 'id', required: true },
} as const satisfies FieldTable
