/** Fields that several nouns share. Empty strings have become null before these look at them. */

import { parseBusinessId } from '@autokierto/domain/companies/business-id'
import type { FieldCode } from '@autokierto/domain/errors/codes'
import { limits } from '@autokierto/domain/limits'
import { bothWays } from '@autokierto/domain/lists'
import { isEmail, isPhone } from '@autokierto/domain/persons/contact'
import { parsePersonalId, tellsPersonalId } from '@autokierto/domain/persons/personal-id'
import { isDay } from '@autokierto/domain/shops/calendar'
import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import * as z from 'zod'

const coded = (code: FieldCode): { error: FieldCode } => ({ error: code })

/** Absent and null are the same on reading. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform(value => value ?? undefined)

/** Of a change: absent leaves what is known, null (or an empty text) sets it back to unknown. */
export const clearable = <S extends z.ZodType>(schema: S) => schema.nullish()

export const id = z.int().positive().max(2_147_483_647)

/** Control characters are never part of a text, half of a letter neither. */
const printable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
const bounded = (max: number) => z.string().trim().min(1, coded('REQUIRED')).max(max, coded('TOO_LONG'))
/** One line: it goes into subjects, labels and cells. */
const line = (max: number) => bounded(max).refine(printable, coded('INVALID'))
/** Several lines. */
const lines = (max: number) =>
  bounded(max).refine(text => printable(text.replace(/[\n\r\t]/g, '')), coded('INVALID'))

/** What people write for others, or for a search: a personal identity code has no place there. */
export const withoutPersonalId = (schema: z.ZodString): z.ZodString =>
  schema.refine(value => !tellsPersonalId(value), coded('PERSONAL_ID_IN_TEXT'))

export const text = withoutPersonalId(line(limits.text))
export const name = withoutPersonalId(line(limits.name))
export const remarks = withoutPersonalId(lines(limits.remarks))
export const email = z.string().trim().max(254, coded('TOO_LONG')).refine(isEmail, coded('EMAIL_INVALID'))
export const phone = z.string().trim().refine(isPhone, coded('INVALID'))
export const day = z.string().refine(isDay, coded('INVALID'))
export const language = z.enum(['fi', 'en', 'se'])
export const kind = z.enum(vehicleKindCodes)

export const plateOrVin = z
  .string()
  .max(limits.text, coded('TOO_LONG'))
  .refine(value => parseIdentifier(value) !== null, coded('PLATE_OR_VIN_LENGTH'))

export const personalId = z
  .string()
  .max(limits.text, coded('TOO_LONG'))
  .transform((value, context) => {
    const parsed = parsePersonalId(value)
    if (parsed) return parsed
    context.issues.push({ code: 'custom', message: 'PERSONAL_ID_INVALID', input: undefined })
    return z.NEVER
  })

export const businessId = z
  .string()
  .max(limits.text, coded('TOO_LONG'))
  .transform((value, context) => {
    const parsed = parseBusinessId(value)
    if (parsed) return parsed
    context.issues.push({ code: 'custom', message: 'BUSINESS_ID_INVALID', input: undefined })
    return z.NEVER
  })

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const address = {
  address: z.string().nullable(),
  city: z.string().nullable(),
  postal: z.string().nullable(),
  country: z.string().nullable(),
}

/** Stands in mails and in files of lists beside other words: one line, and nothing that turns them round. */
const postal = z
  .string()
  .trim()
  .max(10, coded('TOO_LONG'))
  .refine(value => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value), coded('INVALID'))

/** An address and its point, WGS 84 decimal degrees; as answered. */
export const location = z.strictObject({ ...address, latitude: z.number(), longitude: z.number() })

/** The same as sent: the point is needed, the words are welcome. */
export const locationBody = z.strictObject({
  address: optional(text),
  city: optional(text),
  postal: optional(postal),
  country: optional(text),
  latitude,
  longitude,
})

/** A file inside JSON: bytes in base64, whatever the name says the type is judged by content. */
export const fileBody = z.strictObject({
  name: line(limits.name),
  content_type: z.string().trim().max(limits.text, coded('TOO_LONG')),
  content_base64: z.string().min(1, coded('REQUIRED')),
})

export const fileAnswer = z.strictObject({
  name: z.string(),
  content_type: z.string(),
  content_base64: z.string(),
})

/**
 * `limit`, `cursor`, `ordering` and `q` of every list.
 * @param orderings the columns the noun is ordered by, each in both directions
 */
export const listQuery = <const Column extends string>(orderings: readonly Column[]) => ({
  limit: z.coerce
    .number()
    .int()
    .min(1, coded('TOO_SMALL'))
    .max(limits.pageSizeMax, coded('TOO_LARGE'))
    .optional(),
  cursor: z.string().max(2000).optional(),
  ordering: z.enum(bothWays(orderings)).optional(),
  q: withoutPersonalId(z.string().trim().max(limits.text, coded('TOO_LONG'))).optional(),
  /** Of the file that `Accept: text/csv` asks for: its columns by name, parted by commas, and its language. */
  columns: z.string().max(limits.text, coded('TOO_LONG')).optional(),
  language: language.optional(),
})

/** A list as answered: `count` is exact up to 10 000 and null beyond, `next` the cursor of the next page. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({ results: z.array(item), count: z.int().nullable(), next: z.string().nullable() })
