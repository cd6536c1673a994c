import { containsPersonalId } from '../persons/personal-id.ts'
import type { FieldTable, TextRule } from './field.ts'
import { shortText } from './texts.ts'

const codeText = (name: string, form: RegExp) =>
  ({
    ...shortText,
    pattern: {
      name,
      validate: (text: string) =>
        form.test(text) ? (containsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null) : 'INVALID',
    },
  }) as const satisfies TextRule

/** Search text and ordering of a saved view; filters and columns are separate parameters of the call. */
export const savedViewFields = {
  list: { ...codeText('name of a list', /^[a-z][\w-]*$/), required: true },
  name: { ...shortText, required: true },
  q: shortText,
  ordering: codeText('ordering', /^-?[a-z]\w*$/),
} as const satisfies FieldTable

export const savedViewNameFields = { name: savedViewFields.name } as const satisfies FieldTable

/** The list of a saved view cannot be changed. */
export const savedViewChangeFields = {
  ...savedViewNameFields,
  q: savedViewFields.q,
  ordering: savedViewFields.ordering,
} as const satisfies FieldTable
