import type { FieldTable } from './field.ts'
import { emailText, freeText } from './texts.ts'

/** Fields of the feedback form; visitors who want an answer enter their e-mail address. */
export const feedbackFields = {
  message: { ...freeText, required: true },
  email: emailText,
} as const satisfies FieldTable
