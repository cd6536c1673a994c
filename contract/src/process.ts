/** The work on a vehicle: its stages, what came out of it, and what happened in its case. */

import { type AmountKey, stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import { massGroups } from '@autokierto/domain/vehicles/mass-balance'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { instantSchema } from './fields.ts'
import { toFieldSchema } from './from-fields.ts'

/** Every amount that some stage may be told; the unit is part of its name. */
export const stageAmountsSchema = z
  .strictObject(
    Object.fromEntries(
      Object.values(stageAmounts)
        .flatMap(table => Object.entries(table))
        .map(([name, rule]) => [name, toFieldSchema(rule).optional()]),
    ) as Record<AmountKey, z.ZodOptional<z.ZodNumber>>,
  )
  .meta({
    id: 'Quantities',
    description: `Others than those of the stage are refused. ${processStages
      .map(
        ({ number, code }) =>
          `Stage ${number} (\`${code}\`): ${Object.keys(stageAmounts[code])
            .map(name => `\`${name}\``)
            .join(', ')}.`,
      )
      .join(' ')}`,
  })

/** The amounts among these that are not noted with the stage of this number; of no such stage nothing is said. */
export const findForeignAmounts = (stage: number, told: object): string[] => {
  const known = processStages[stage - 1]
  if (!known) return []
  const own = stageAmounts[known.code]
  return Object.keys(told).filter(name => !Object.hasOwn(own, name))
}

export const processStageSchema = z
  .strictObject({
    number: z.int(),
    code: z.string(),
    done: z.boolean(),
    done_at: instantSchema.nullable(),
    done_by: z.string().nullable(),
    quantities: z.record(z.string(), z.number()).nullable(),
  })
  .meta({ id: 'ProcessStage' })

/**
 * What a vehicle weighed against what came out of it, in kilograms; `rest_kg` is what is not accounted for. The whole is
 * what was weighed at reception, else what the register says.
 */
export const massBalanceSchema = z
  .strictObject({
    whole: z.strictObject({ kg: z.number(), by: z.enum(['register', 'scales']) }).nullable(),
    register_kg: z.number().nullable(),
    is_far_from_register: z
      .boolean()
      .describe(
        'Weighed more than a tenth off the register: a hint at parts that were missing, or waste that was added.',
      ),
    groups: z.array(z.strictObject({ group: oneOf(massGroups), kg: z.number() })),
    rest_kg: z.number().nullable(),
    is_doubtful: z
      .boolean()
      .describe(
        'More than a tenth is missing once the hull is weighed, or came out beyond the whole: a hint.',
      ),
  })
  .meta({ id: 'MassBalance' })

/** How the vehicle was to come, at what its owner did; null at all else. */
export const deliveryMethodSchema = z.enum(['pickup', 'self_delivery']).nullable()

/** One thing that happened in the present case. Names and reasons are those of the own company's people. */
export const caseEventSchema = z
  .strictObject({
    event: z.string(),
    at: instantSchema,
    manner: deliveryMethodSchema,
    shop_name: z.string().nullable(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
    stage: z.int().nullable(),
    to_shop_name: z.string().optional().describe('Where it was sent, of `send` alone.'),
    time_left_seconds: z
      .int()
      .optional()
      .describe(
        'Of the rejection of a claim, while nothing has become of the vehicle since: how long the offer still had.',
      ),
    fields: z.array(z.string()).optional().describe('Which fields an edit has changed.'),
  })
  .meta({ id: 'CaseEvent' })

/** What the page of the work shows. */
export const processSchema = z
  .strictObject({
    started_at: instantSchema.nullable(),
    stages: z.array(processStageSchema),
    work_reported_at: instantSchema.nullable(),
    finished_at: instantSchema.nullable(),
    balance: massBalanceSchema
      .nullable()
      .describe('Only for the company that does the work, once it has begun.'),
    events: z
      .array(caseEventSchema)
      .describe('Oldest first; none for who only sees the vehicle on the market.'),
  })
  .meta({ id: 'Process' })

export type ProcessStage = z.output<typeof processStageSchema>
export type MassBalance = z.output<typeof massBalanceSchema>
export type CaseEvent = z.output<typeof caseEventSchema>
