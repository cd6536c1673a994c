/**
 * The rules of one field as data. Contract, pages and documentation are made from tables of them, so that each rule
 * stands once.
 */
import type { FieldCode } from '../errors/codes.ts'

/** How a text must look beyond its length: the name says it in the documentation and tells pages the keyboard. */
export type TextPattern = {
  readonly name: string
  /** What is wrong with a text, or null. */
  readonly validate: (text: string) => FieldCode | null
  /** What a text that has a fault holds together with what it was copied with; null where that is nothing. */
  readonly within?: (text: string) => string | null
  /** The text as it is kept; as it was written where this is left out. */
  readonly normalise?: (text: string) => string
}

/** What is sent, by field. */
export type FieldValues = Readonly<Record<string, unknown>>

/** Needed only sometimes: when, in words and as a rule. */
export type Requirement = {
  readonly when: string
  readonly isNeeded: (values: FieldValues) => boolean
  /** The same for those who describe it: needed unless one of these is said, or with each of these. */
  readonly unless?: readonly string[]
  readonly with?: readonly string[]
}

type FieldRuleBase = {
  readonly required?: true | Requirement
  /** What browsers fill in for somebody who writes of themselves: the token of HTML. */
  readonly autocomplete?: string
}

export type TextRule = FieldRuleBase & {
  readonly type: 'text'
  /** Characters. */
  readonly max: number
  readonly lines?: true
  readonly pattern?: TextPattern
  /** How it is read before it is judged: with a pattern as an identifier, else as a text, unless this says otherwise. */
  readonly reads?: 'identifier' | 'text' | 'web address' | 'as written'
  /** Never kept in a browser, never shown again. */
  readonly secret?: true
}

/** Blanks at its ends count; never kept in a browser. */
export type PasswordRule = FieldRuleBase & {
  readonly type: 'password'
  readonly max: number
  readonly pattern?: TextPattern
  /** The field it says once more. */
  readonly repeats?: string
}

export type NumberRule = FieldRuleBase & {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** Not only whole numbers. */
  readonly decimals?: true
  readonly unit?: string
}

export type FlagRule = FieldRuleBase & { readonly type: 'flag'; readonly default?: boolean }

export type ChoiceRule = FieldRuleBase & { readonly type: 'choice'; readonly values: readonly string[] }

export type ChoicesRule = FieldRuleBase & {
  readonly type: 'choices'
  readonly values: readonly string[]
  readonly max: number
  readonly default?: readonly []
}

/** Another thing by its number. */
export type IdRule = FieldRuleBase & { readonly type: 'id' }
export type IdsRule = FieldRuleBase & {
  readonly type: 'ids'
  readonly max: number
  readonly default?: readonly []
}

export type FileRule = FieldRuleBase & {
  readonly type: 'file'
  /** Media types, judged by the content. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

export type GroupRule = FieldRuleBase & { readonly type: 'group'; readonly fields: FieldTable }
export type RowsRule = FieldRuleBase & {
  readonly type: 'rows'
  readonly fields: FieldTable
  readonly max: number
  readonly default?: readonly []
}

export type FieldRule =
  | TextRule
  | PasswordRule
  | NumberRule
  | FlagRule
  | ChoiceRule
  | ChoicesRule
  | IdRule
  | IdsRule
  | FileRule
  | GroupRule
  | RowsRule

/** The fields of a noun, or of one form, by their names in the API; in the order pages show them. */
export type FieldTable = { readonly [name: string]: FieldRule }

/** Some fields of a table. */
export const pickFields = <const T extends FieldTable, const K extends keyof T>(
  table: T,
  ...names: readonly K[]
): Pick<T, K> => Object.fromEntries(names.map(name => [name, table[name]])) as Pick<T, K>
