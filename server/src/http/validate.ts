import { type FieldCode, fieldCodes } from '@autokierto/domain/errors/codes'
import type * as z from 'zod'
import { redactShort } from '../privacy/redact.ts'
import { ApiError, type FieldError, invalidField } from './api-error.ts'

/** As many wrong fields are named in one answer, and so much of a name that nobody knows. */
const maxNamedFields = 20
const nameLength = 100

/** No call of the product needs more, and a parser's stack ends somewhere. */
export const maxDepth = 12

/**
 * Empty strings become null, so that a cleared field and an absent one read the same. Text the database cannot hold
 * (NUL, half a surrogate pair) is refused here once for all calls.
 * @throws ApiError VALIDATION_ERROR
 */
export const dropEmpty = (value: unknown, path: string[] = []): unknown => {
  if (value === '') return null
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw invalidField(fieldName(path), 'INVALID')
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= maxDepth) throw invalidField(fieldName(path.slice(0, 3)), 'INVALID')
  if (Array.isArray(value)) return value.map((item, index) => dropEmpty(item, [...path, String(index)]))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, dropEmpty(item, [...path, key])]),
  )
}

const isFieldCode = (text: string): text is FieldCode => text in fieldCodes

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )

/** Keys that the call does not know, as the answer may show them: the sender chose them, and what is in them. */
export const unknownFields = (keys: readonly string[], within: readonly PropertyKey[] = []): FieldError[] =>
  keys.slice(0, maxNamedFields).map(key => ({ field: fieldName([...within, key]), code: 'UNKNOWN_FIELD' }))

const fieldName = (path: readonly PropertyKey[]): string =>
  path.map(key => redactShort(String(key), nameLength)).join('.')

/** The bound that a value breaks, where its rule has one; nothing for a value that is missing. */
const brokenLimit = (issue: z.core.$ZodIssue): { limit?: number } => {
  if (issue.message === 'REQUIRED') return {}
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  return issue.code === 'custom' && typeof issue.params?.limit === 'number'
    ? { limit: issue.params.limit }
    : {}
}

/** Whether the value is of another type than a branch of a union takes, so that its other rules say nothing. */
const isOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'invalid_type' && path.length === 0

/** What is wrong with a value of a union, by the branch whose type it has; nothing where it has none of the types. */
const unionErrors = (issue: z.core.$ZodIssueInvalidUnion, value: unknown): FieldError[] => {
  const branch = issue.errors.find(issues => !issues.some(isOtherType)) ?? []
  return branch.flatMap(each =>
    fieldErrors({ ...each, path: [...issue.path, ...each.path] } as z.core.$ZodIssue, value),
  )
}

const fieldErrors = (issue: z.core.$ZodIssue, value: unknown): FieldError[] => {
  if (issue.code === 'invalid_union') {
    const errors = unionErrors(issue, value)
    if (errors.length > 0) return errors
  }
  const field = fieldName(issue.path)
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, issue.path)
  if (isFieldCode(issue.message)) return [{ field, code: issue.message, ...brokenLimit(issue) }]
  const given = valueAt(value, issue.path)
  if (given === undefined || given === null) return [{ field, code: 'REQUIRED' }]
  if (issue.code === 'too_big') {
    return [{ field, code: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE', ...brokenLimit(issue) }]
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string'
      ? [{ field, code: 'REQUIRED' }]
      : [{ field, code: 'TOO_SMALL', ...brokenLimit(issue) }]
  }
  return [{ field, code: 'INVALID' }]
}

/**
 * Checks a body or query against its schema.
 * @throws ApiError VALIDATION_ERROR with the fields that are wrong, the first ones of very many
 */
export const validate = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ApiError('VALIDATION_ERROR', {
    fields: result.error.issues
      .slice(0, maxNamedFields)
      .flatMap(issue => fieldErrors(issue, value))
      .filter(isFirstOfItsKind)
      .slice(0, maxNamedFields),
  })
}

/** Two rules may say the same of a field. */
const isFirstOfItsKind = ({ field, code }: FieldError, index: number, all: readonly FieldError[]): boolean =>
  all.findIndex(each => each.field === field && each.code === code) === index
