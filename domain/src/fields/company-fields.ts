import type { FieldTable } from './field.ts'
import { place } from './place-fields.ts'
import { emailText, nameText, phoneText } from './texts.ts'

/** Of a subcontractor as the operator's main users write it. */
export const companyFields = {
  name: { ...nameText, required: true, autocomplete: 'organization' },
  email: emailText,
  phone: phoneText,
  contact_person: nameText,
  location: place,
  /** The sites its people may work at. */
  shop_ids: { type: 'ids', most: 500, standard: [] },
} as const satisfies FieldTable
