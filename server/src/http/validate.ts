import { type FieldCode, fieldCodes } from '@autokierto/domain/errors/codes'
import type * as z from 'zod'
import { scrub } from '../privacy/scrub.ts'
import { ApiError, type FieldError, invalidField } from './api-error.ts'

/** No call of the product needs more, and a parser's stack ends somewhere. */
const maxDepth = 12

/**
 * Empty strings become null, so that a cleared field and an absent one read the same. Text the database cannot hold
 * (NUL, half a surrogate pair) is refused here once for all calls.
 * @throws ApiError VALIDATION_ERROR
 */
export const withoutEmpties = (value: unknown, path: string[] = []): unknown => {
  if (value === '') return null
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw invalidField(path.join('.'), 'INVALID')
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= maxDepth) throw invalidField(path.slice(0, 3).join('.'), 'INVALID')
  if (Array.isArray(value)) return value.map((item, index) => withoutEmpties(item, [...path, String(index)]))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutEmpties(item, [...path, key])]),
  )
}

const isFieldCode = (text: string): text is FieldCode => text in fieldCodes

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )

const fieldErrors = (issue: z.core.$ZodIssue, value: unknown): FieldError[] => {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ field: scrub(field ? `${field}.${key}` : key), code: 'UNKNOWN_FIELD' }))
  }
  if (isFieldCode(issue.message)) return [{ field, code: issue.message }]
  const given = valueAt(value, issue.path)
  if (given === undefined || given === null) return [{ field, code: 'REQUIRED' }]
  if (issue.code === 'too_big') return [{ field, code: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE' }]
  if (issue.code === 'too_small')
    return [{ field, code: issue.origin === 'string' ? 'REQUIRED' : 'TOO_SMALL' }]
  return [{ field, code: 'INVALID' }]
}

/**
 * Checks a body or query against its schema.
 * @throws ApiError VALIDATION_ERROR with every field that is wrong
 */
export const validate = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ApiError('VALIDATION_ERROR', {
    fields: result.error.issues.flatMap(issue => fieldErrors(issue, value)),
  })
}
