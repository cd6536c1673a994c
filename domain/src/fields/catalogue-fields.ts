import type { FieldTable } from './field.ts'
import { shortText } from './texts.ts'

/** Fields of a make or model in the catalogue. */
export const listedNameFields = {
  name: { ...shortText, required: true },
} as const satisfies FieldTable
