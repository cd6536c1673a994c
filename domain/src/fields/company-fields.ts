import type { FieldTable } from './field.ts'
import { locationFields } from './place-fields.ts'
import { emailText, nameText, phoneText } from './texts.ts'

/** Of a subcontractor as the operator's main users write it. */
export const companyFields = {
  name: { ...nameText, required: true, autocomplete: 'organization' },
  email: emailText,
  phone: phoneText,
  contact_person: nameText,
  location: locationFields,
  /** The sites its people may work at. */
  shop_ids: { type: 'ids', max: 500, default: [] },
} as const satisfies FieldTable
