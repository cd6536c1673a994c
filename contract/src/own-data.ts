/** What is held on whoever asks, persons and users alike. */
import { reasonsToHold, timesHeld } from '@autokierto/domain/own-data/reasons'
import * as z from 'zod'
import { language } from './fields.ts'

/** One group of what is held: why, for how long, and its items. */
export const heldGroup = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject({
    why: z.enum(reasonsToHold),
    kept: z.enum(timesHeld),
    items: z.array(z.strictObject(fields)),
  })

/** Of the document that `Accept: application/pdf` asks for. */
export const fileLanguage = z.strictObject({ language: language.optional() })
