import type { FieldTable } from './field.ts'
import { emailText, freeText } from './texts.ts'

/** What visitors write to those who run the service; whoever wants an answer says where to. */
export const feedbackFields = {
  message: { ...freeText, required: true },
  email: emailText,
} as const satisfies FieldTable
