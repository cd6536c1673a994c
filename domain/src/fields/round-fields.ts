import { questionnaireTypes } from '../questionnaires/definition.ts'
import type { FieldTable, NumberRule } from './field.ts'
import { dayText, emailText, languageChoice, nameText } from './texts.ts'

/** Days on which a questionnaire round is open, both included; without a closing day it stays open. */
export const questionnaireRoundDayFields = {
  opens_on: { ...dayText, required: true },
  closes_on: dayText,
} as const satisfies FieldTable

const roundYear = { type: 'number', min: 2000, max: 2200 } as const satisfies NumberRule

/** The first year that a company or site must report; without one it must report every year. */
export const reporterFields = { reports_from: roundYear } as const satisfies FieldTable

export const questionnaireRoundFields = {
  type: { type: 'choice', values: questionnaireTypes, required: true },
  /** The year that the answers describe. */
  year: { ...roundYear, required: true },
  ...questionnaireRoundDayFields,
} as const satisfies FieldTable

/** Fields of an invitation to report without a login. */
export const invitationFields = {
  operator_name: { ...nameText, required: true, autocomplete: 'organization' },
  email: { ...emailText, required: true },
  /** Language of the e-mail. */
  language: languageChoice,
} as const satisfies FieldTable

/** Assigns the report of a visitor to a company. */
export const roundOperatorFields = {
  operator_id: { type: 'id', required: true },
} as const satisfies FieldTable
