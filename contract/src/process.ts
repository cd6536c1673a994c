/** The work on a vehicle: its stages, what came out of it, and what happened in its case. */

import { stageAmount } from '@autokierto/domain/fields/stage-amounts'
import { massGroups } from '@autokierto/domain/vehicles/mass-balance'
import * as z from 'zod'
import { instant, text } from './fields.ts'
import { schemaOf } from './from-fields.ts'

/** Amounts noted with a stage: weights in kg, fluids in litres. */
export const quantities = z
  .record(text, schemaOf(stageAmount))
  .refine(value => Object.keys(value).length <= 30, { error: 'TOO_LONG' })

export const processStage = z.strictObject({
  number: z.int(),
  code: z.string(),
  done: z.boolean(),
  done_at: instant.nullable(),
  done_by: z.string().nullable(),
  quantities: z.record(z.string(), z.number()).nullable(),
})

/**
 * What a vehicle weighed against what came out of it, in kilograms; `rest_kg` is what is not accounted for. The whole is
 * what was weighed at reception, else what the register says.
 */
export const massBalance = z.strictObject({
  whole: z.strictObject({ kg: z.number(), by: z.enum(['register', 'scales']) }).nullable(),
  register_kg: z.number().nullable(),
  /** Weighed more than a tenth off the register: a hint at parts that were missing, or waste that was added. */
  is_far_from_register: z.boolean(),
  groups: z.array(z.strictObject({ group: z.enum(massGroups), kg: z.number() })),
  rest_kg: z.number().nullable(),
  /** More than a tenth is missing once the hull is weighed, or came out beyond the whole: a hint. */
  is_doubtful: z.boolean(),
})

/** How the vehicle was to come, at what its owner did; null at all else. */
export const manner = z.enum(['pickup', 'self_delivery']).nullable()

/** One thing that happened in the present case. Names and reasons are those of the own company's people. */
export const caseEvent = z.strictObject({
  event: z.string(),
  at: instant,
  manner,
  shop_name: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  stage: z.int().nullable(),
  /** Which fields an edit has changed. */
  fields: z.array(z.string()).optional(),
})

/** What the page of the work shows. */
export const process = z.strictObject({
  started_at: instant.nullable(),
  stages: z.array(processStage),
  work_reported_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Only for the company that does the work, once it has begun. */
  balance: massBalance.nullable(),
  /** Oldest first; none for who only sees the vehicle on the market. */
  events: z.array(caseEvent),
})

export type ProcessStage = z.output<typeof processStage>
export type MassBalance = z.output<typeof massBalance>
export type CaseEvent = z.output<typeof caseEvent>
