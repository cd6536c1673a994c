import { parseCheckCode } from '../vehicles/check-code.ts'
import type { FieldTable } from './field.ts'

export const certificateCheckFields = {
  code: {
    type: 'text',
    max: 300,
    required: true,
    pattern: {
      name: 'check code of a certificate, or the address that ends with it',
      validate: text => (parseCheckCode(text) === null ? 'INVALID' : null),
    },
  },
} as const satisfies FieldTable
