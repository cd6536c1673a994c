import { partNameCodes } from '../stock/part-names.ts'
import type { FieldTable } from './field.ts'
import { freeText, shortText } from './texts.ts'

/** Grades of parts as used in the trade: A as good as new, B used and sound, C in need of repair. */
export const partGrades = ['A', 'B', 'C'] as const
export type PartGrade = (typeof partGrades)[number]

export const partStates = ['in_stock', 'sold', 'scrapped'] as const
export type PartState = (typeof partStates)[number]

/** Fields of a stock part. The weight is the total of all its pieces. */
export const stockPartFields = {
  name: { type: 'choice', values: partNameCodes, required: true },
  pieces: { type: 'number', min: 1, max: 999, required: true, unit: 'pcs' },
  weight_kg: { type: 'number', min: 0, max: 10_000, decimals: true, unit: 'kg' },
  shelf: { type: 'text', max: 30, reads: 'identifier' },
  grade: { type: 'choice', values: partGrades },
  part_number: { ...shortText, reads: 'identifier' },
  remarks: freeText,
} as const satisfies FieldTable
