/** Schemas of fields that several files share. Empty strings have already been replaced with null. */

import { locationFields, pointFields } from '@autokierto/domain/fields/place-fields'
import {
  dayText,
  emailText,
  freeText,
  languageChoice,
  nameText,
  shortText,
} from '@autokierto/domain/fields/texts'
import { limits } from '@autokierto/domain/limits'
import { type FileColumns, listFileTypes, withDescending } from '@autokierto/domain/lists'
import { containsPersonalId } from '@autokierto/domain/persons/personal-id'
import { readLine } from '@autokierto/domain/typed-text'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { idSchema, toCreateShape, toFieldSchema } from './from-fields.ts'

export const textSchema = toFieldSchema(shortText)
/** A value that is compared character by character, without a particular form. */
export const identifier = toFieldSchema({ ...shortText, reads: 'identifier' })
export const nameSchema = toFieldSchema(nameText)
export const remarksSchema = toFieldSchema(freeText)
export const emailSchema = toFieldSchema(emailText)
export const daySchema = toFieldSchema(dayText)
export const languageSchema = toFieldSchema(languageChoice)
export const vehicleKindSchema = oneOf(vehicleKindCodes)
export const { latitude, longitude } = toCreateShape(pointFields)

/** An instant as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** Formatted texts in responses; they were validated when they were stored. */
export const answered = {
  day: z.string().meta({ format: 'date' }),
  email: z.string().meta({ format: 'email' }),
  url: z.string().meta({ format: 'uri' }),
  uuid: z.string().meta({ format: 'uuid' }),
}

export const addressShape = {
  address: z.string().nullable(),
  city: z.string().nullable(),
  postal: z.string().nullable(),
  country: z.string().nullable(),
}

export const idAndName = z.strictObject({ id: idSchema, name: z.string() }).meta({ id: 'IdAndName' })

export const wordsSchema = z
  .strictObject({ fi: z.string(), en: z.string(), se: z.string() })
  .meta({ id: 'Words' })

/** A location in responses: address and WGS 84 decimal degrees. */
export const locationSchema = z
  .strictObject({ ...addressShape, latitude: z.number(), longitude: z.number() })
  .meta({ id: 'Location' })

/** A location in requests: the coordinates are required, the address is optional. */
export const locationBodySchema = toFieldSchema(locationFields)

export const fileResponseSchema = z
  .strictObject({
    name: z.string(),
    content_type: z.string(),
    content_base64: z.string(),
  })
  .meta({ id: 'StoredFile' })

const columnsSchema = z.string().max(limits.columns, { error: 'TOO_LONG' }).optional()

const quoteNames = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ')

/** Describes `?columns=`. The list validates the names, because it depends on the caller which of them there are. */
const toColumnsSchema = (columns: FileColumns | undefined) => {
  if (!columns) return columnsSchema.describe('Ignored: this list is never a file.')
  const { plain, onRequest = [], personal = [], hiddenFrom } = columns
  const name = `(${[...plain, ...onRequest, ...personal].join('|')})`
  const onRequestWords = onRequest.length > 0 ? ` Only where named: ${quoteNames(onRequest)}.` : ''
  const personalWords =
    personal.length > 0
      ? ` Personal, and there only where named: ${quoteNames(personal)}.${hiddenFrom ? ` To ${hiddenFrom} these names are \`INVALID\`.` : ''}`
      : ''
  return columnsSchema
    .describe(
      `Of the file that \`Accept\` asks for: its columns by name, in their order, parted by commas: ${quoteNames(plain)}; all of these unless said. Times are Finnish time, and codes are words in the \`language\`.${onRequestWords}${personalWords}`,
    )
    .meta({ pattern: `^${name}(,${name})*$` })
}

/**
 * Query parameters of every list.
 * @param orderings columns by which the list can be sorted, in both directions
 * @param columns columns of the list as a file; left out if it is never a file
 */
export const listQueryShape = <const Column extends string>(
  orderings: readonly Column[],
  columns?: FileColumns,
) => ({
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: 'TOO_SMALL' })
    .max(limits.pageSizeMax, { error: 'TOO_LARGE' })
    .optional(),
  cursor: z.string().max(2000).optional(),
  ordering: z.enum(withDescending(orderings)).optional(),
  q: z
    .string()
    .overwrite(readLine)
    .max(limits.text, { error: 'TOO_LONG' })
    .refine(text => !containsPersonalId(text), { error: 'PERSONAL_ID_IN_TEXT' })
    .optional(),
  columns: toColumnsSchema(columns),
  language: languageSchema.optional(),
})

/** File formats in which a list can be returned, when `Accept` prefers one to JSON. */
export const listFiles = Object.values(listFileTypes)

/** Builds a list response; `count` is null above 10 000 rows, `next` is the cursor of the next page. */
export const listSchema = <S extends z.ZodType>(item: S) => {
  const page = z.strictObject({
    results: z.array(item).describe('The things of this page.'),
    count: z.int().nullable().describe('How many there are on all pages; null: more than 10 000.'),
    next: z.string().nullable().describe('The `cursor` of the next page; null: this is the last one.'),
  })
  const name = item.meta()?.id
  return name === undefined ? page : page.meta({ id: `${name}Page` })
}
