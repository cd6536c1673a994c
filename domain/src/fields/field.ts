/** Validation rules of fields as data. Contract, pages and documentation are all built from these tables. */
import type { FieldCode } from '../errors/codes.ts'

/** The form of a text beyond its length. The name appears in the documentation and selects the keyboard on pages. */
export type TextPattern = {
  readonly name: string
  /** @returns the error of a text, or null */
  readonly validate: (text: string) => FieldCode | null
  /** Extracts the valid part of an invalid text, such as the address in a mailto link; null when there is none. */
  readonly within?: (text: string) => string | null
  /** Converts a text to its stored form; by default it is stored as typed. */
  readonly normalise?: (text: string) => string
}

/** Values of a request by field name. */
export type FieldValues = Readonly<Record<string, unknown>>

/** A field that is required only under a condition, given as text and as a predicate. */
export type Requirement = {
  readonly when: string
  readonly isNeeded: (values: FieldValues) => boolean
  /** The condition for the documentation: no field of `unless` has a value, or one of `with` has. */
  readonly unless?: readonly string[]
  readonly with?: readonly string[]
}

type FieldRuleBase = {
  readonly required?: true | Requirement
  /** The HTML autocomplete token, for users who fill in their own data. */
  readonly autocomplete?: string
}

export type TextRule = FieldRuleBase & {
  readonly type: 'text'
  /** In UTF-16 code units. */
  readonly max: number
  readonly lines?: true
  readonly pattern?: TextPattern
  /** Normalisation before validation: by default as an identifier with a pattern, otherwise as text. */
  readonly reads?: 'identifier' | 'text' | 'web address' | 'as written'
  /** Never stored in the browser and never displayed again. */
  readonly secret?: true
}

/** Passwords are not trimmed and never stored in the browser. */
export type PasswordRule = FieldRuleBase & {
  readonly type: 'password'
  readonly max: number
  readonly pattern?: TextPattern
  /** Name of the field whose value this one must repeat. */
  readonly repeats?: string
}

export type NumberRule = FieldRuleBase & {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** Allows decimals; by default only integers are valid. */
  readonly decimals?: true
  /** How many decimals are stored; further ones are rounded. */
  readonly places?: number
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

/** The id of another record. */
export type IdRule = FieldRuleBase & { readonly type: 'id' }
export type IdsRule = FieldRuleBase & {
  readonly type: 'ids'
  readonly max: number
  readonly default?: readonly []
}

export type FileRule = FieldRuleBase & {
  readonly type: 'file'
  /** Media types, detected from the content. */
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

/** Fields of a record or form by their API names, in the order in which pages show them. */
export type FieldTable = { readonly [name: string]: FieldRule }

export const pickFields = <const T extends FieldTable, const K extends keyof T>(
  table: T,
  ...names: readonly K[]
): Pick<T, K> => Object.fromEntries(names.map(name => [name, table[name]])) as Pick<T, K>
