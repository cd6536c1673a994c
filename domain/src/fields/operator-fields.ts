import type { FieldTable } from './field.ts'
import { reporterFields } from './round-fields.ts'
import { businessIdText, emailText, nameText, phoneText } from './texts.ts'
import { operatorUserFields } from './user-fields.ts'

export const operatorFields = {
  name: { ...nameText, required: true, autocomplete: 'organization' },
  contact_person: nameText,
  email: emailText,
  phone: phoneText,
  ...reporterFields,
} as const satisfies FieldTable

const { first_name, last_name, username, language } = operatorUserFields

/** A new operator with its first site and main user, who gets a link by e-mail and enters everything else. */
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
