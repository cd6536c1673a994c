import type { FieldTable } from './field.ts'
import { locationFields } from './place-fields.ts'
import { emailText, nameText, phoneText } from './texts.ts'

/** Fields of a subcontractor, entered by main users of the operator. */
export const companyFields = {
  name: { ...nameText, required: true, autocomplete: 'organization' },
  email: emailText,
  phone: phoneText,
  contact_person: nameText,
  location: locationFields,
  /** Sites at which users of the subcontractor may work. */
  shop_ids: { type: 'ids', max: 500, default: [] },
} as const satisfies FieldTable
