import type { FieldTable } from './field.ts'
import { nameText } from './texts.ts'

/** A company that sends owners to the service by a link of its own. */
export const partnerFields = { name: { ...nameText, required: true } } as const satisfies FieldTable
