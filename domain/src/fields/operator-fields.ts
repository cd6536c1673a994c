import type { FieldTable } from './field.ts'
import { reporterFields } from './round-fields.ts'
import { businessIdText, emailText, nameText, phoneText } from './texts.ts'
import { operatorUserFields } from './user-fields.ts'

/** A recycling company as the association notes it. */
export const operatorFields = {
  name: { ...nameText, required: true, autocomplete: 'organization' },
  contact_person: nameText,
  email: emailText,
  phone: phoneText,
  ...reporterFields,
} as const satisfies FieldTable

const { first_name, last_name, username, language } = operatorUserFields

/** A new one, with its first site and its main user, who gets a link by mail and enters all else. */
export const newOperatorFields = {
  ...operatorFields,
  business_id: { ...businessIdText, required: true },
  shop_name: { ...nameText, required: true },
  first_name,
  last_name,
  username,
  user_email: { ...emailText, required: true },
  language,
} as const satisfies FieldTable
