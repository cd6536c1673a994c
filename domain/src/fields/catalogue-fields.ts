import type { FieldTable } from './field.ts'
import { shortText } from './texts.ts'

/** A make or a model as the lists write it. */
export const listedNameFields = {
  name: { ...shortText, required: true },
} as const satisfies FieldTable
