import type { FieldTable } from './field.ts'
import { dayText, emailText, freeText, languageChoice, phoneText } from './texts.ts'

/** How a vehicle comes to the site. */
export const deliveryMethods = ['self_delivery', 'pickup'] as const

/** Of an order, new or changed. */
export const orderFields = {
  manner: { type: 'choice', values: deliveryMethods, required: true },
  day: dayText,
  phone: {
    ...phoneText,
    required: { when: 'the site fetches the vehicle', isNeeded: ({ manner }) => manner === 'pickup' },
  },
  email: emailText,
  remarks: freeText,
  /** Of the mails. */
  language: languageChoice,
} as const satisfies FieldTable

/** An address that another owner is asked at. */
export const coOwnerFields = { email: { ...emailText, required: true } } as const satisfies FieldTable
