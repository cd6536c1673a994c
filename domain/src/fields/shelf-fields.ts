import { partNameCodes } from '../stock/part-names.ts'
import type { FieldTable } from './field.ts'
import { partSearchFields } from './part-fields.ts'
import { emailText, freeText, languageChoice, nameText, phoneText } from './texts.ts'

/** Finding parts that lie on the shelves of sites. */
export const shelfSearchFields = {
  ...partSearchFields,
  name: { type: 'choice', values: partNameCodes },
} as const satisfies FieldTable

/** Asking a site about one of its parts; it answers by mail. */
export const partEnquiryFields = {
  name: { ...nameText, required: true, autocomplete: 'name' },
  email: { ...emailText, required: true },
  phone: phoneText,
  message: { ...freeText, required: true },
  language: languageChoice,
} as const satisfies FieldTable
