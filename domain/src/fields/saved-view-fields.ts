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

/** What a list is narrowed to, kept under a name; its filters and columns stand beside it in the call. */
export const savedViewFields = {
  list: { ...codeText('name of a list', /^[a-z][\w-]*$/), required: true },
  name: { ...shortText, required: true },
  q: shortText,
  ordering: codeText('ordering', /^-?[a-z]\w*$/),
} as const satisfies FieldTable

/** What a form changes of one: what it is called. */
export const savedViewNameFields = { name: savedViewFields.name } as const satisfies FieldTable

/** What is changed of one: its list stays. */
export const savedViewChangeFields = {
  ...savedViewNameFields,
  q: savedViewFields.q,
  ordering: savedViewFields.ordering,
} as const satisfies FieldTable
