import { type FieldCode, fieldCodes } from '@autokierto/domain/errors/codes'
import type * as z from 'zod'
import { redactShort } from '../log/redact.ts'
import { ApiError, type FieldError, invalidField } from './api-error.ts'

/** Limits of an error response: number of fields, and length of an unknown field name. */
const maxNamedFields = 20
const nameLength = 100

/** No call needs more, and the stack of the parser is limited. */
export const maxDepth = 12

/**
 * Converts empty strings to null, so that a cleared field and a missing one are the same. Rejects text that the
 * database cannot store (NUL, unpaired surrogates) once for all calls.
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

/** Errors for unknown keys. The client chose the keys, so they are redacted and shortened. */
export const unknownFields = (keys: readonly string[], within: readonly PropertyKey[] = []): FieldError[] =>
  keys.slice(0, maxNamedFields).map(key => ({ field: fieldName([...within, key]), code: 'UNKNOWN_FIELD' }))

const fieldName = (path: readonly PropertyKey[]): string =>
  path.map(key => redactShort(String(key), nameLength)).join('.')

/** The limit that a value exceeds, if its rule has one; empty for a missing value. */
const brokenLimit = (issue: z.core.$ZodIssue): { limit?: number } => {
  if (issue.message === 'REQUIRED') return {}
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  return issue.code === 'custom' && typeof issue.params?.limit === 'number'
    ? { limit: issue.params.limit }
    : {}
}

/** The value has another type than this branch of a union, so the other rules of the branch do not apply. */
const isOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'invalid_type' && path.length === 0

/** Errors of a union by the branch that matches the type of the value; empty if none matches. */
const unionErrors = (issue: z.core.$ZodIssueInvalidUnion, value: unknown): FieldError[] => {
  const branch = issue.errors.find(issues => !issues.some(isOtherType)) ?? []
  return branch.flatMap(nested =>
    fieldErrors({ ...nested, path: [...issue.path, ...nested.path] } as z.core.$ZodIssue, value),
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
  const fieldValue = valueAt(value, issue.path)
  if (fieldValue === undefined || fieldValue === null) return [{ field, code: 'REQUIRED' }]
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
 * Validates a body or query by its schema.
 * @throws ApiError VALIDATION_ERROR with the first invalid fields
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

/** Two rules may report the same error for a field. */
const isFirstOfItsKind = ({ field, code }: FieldError, index: number, all: readonly FieldError[]): boolean =>
  all.findIndex(other => other.field === field && other.code === code) === index
