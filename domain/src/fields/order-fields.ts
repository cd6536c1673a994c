import type { FieldTable } from './field.ts'
import { dayText, emailText, freeText, languageChoice, phoneText } from './texts.ts'

export const deliveryMethods = ['self_delivery', 'pickup'] as const

/** Fields of an announcement, new or amended. */
export const orderFields = {
  manner: { type: 'choice', values: deliveryMethods, required: true },
  day: dayText,
  phone: {
    ...phoneText,
    required: { when: 'the site fetches the vehicle', isNeeded: ({ manner }) => manner === 'pickup' },
  },
  email: emailText,
  remarks: freeText,
  /** Language of the e-mails. */
  language: languageChoice,
} as const satisfies FieldTable

/** E-mail address of a co-owner who is asked for consent. */
export const coOwnerFields = { email: { ...emailText, required: true } } as const satisfies FieldTable
