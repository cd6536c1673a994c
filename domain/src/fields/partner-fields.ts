import type { FieldTable } from './field.ts'
import { nameText } from './texts.ts'

/** Fields of a partner: a company that refers owners to the service through its own link. */
export const partnerFields = { name: { ...nameText, required: true } } as const satisfies FieldTable
