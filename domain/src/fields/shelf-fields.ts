import { partNameCodes } from '../stock/part-names.ts'
import type { FieldTable } from './field.ts'
import { partSearchFields } from './part-fields.ts'
import { emailText, freeText, languageChoice, nameText, phoneText } from './texts.ts'

/** Fields of the search for stock parts of sites. */
export const shelfSearchFields = {
  ...partSearchFields,
  name: { type: 'choice', values: partNameCodes },
} as const satisfies FieldTable

/** Fields of an enquiry about a stock part, which the site answers by e-mail. */
export const partEnquiryFields = {
  name: { ...nameText, required: true, autocomplete: 'name' },
  email: { ...emailText, required: true },
  phone: phoneText,
  message: { ...freeText, required: true },
  language: languageChoice,
} as const satisfies FieldTable
