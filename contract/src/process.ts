/** Processing of a vehicle: stages, removed amounts, and events of its case. */

import { type AmountKey, stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import { massGroups } from '@autokierto/domain/vehicles/mass-balance'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { instantSchema } from './fields.ts'
import { toFieldSchema } from './from-fields.ts'

/** All amounts that any stage can have; the unit is part of the name. */
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
    description: `Others than those of the stage are refused. Where parts of the vehicle are in stock, their number replaces \`parts_pcs\`. ${processStages
      .map(
        ({ number, code }) =>
          `Stage ${number} (\`${code}\`): ${Object.keys(stageAmounts[code])
            .map(name => `\`${name}\``)
            .join(', ')}.`,
      )
      .join(' ')}`,
  })

/** Lists the amounts that do not belong to a stage; empty for an unknown stage number. */
export const findForeignAmounts = (stage: number, amounts: object): string[] => {
  const processStage = processStages[stage - 1]
  if (!processStage) return []
  const stageTable = stageAmounts[processStage.code]
  return Object.keys(amounts).filter(name => !Object.hasOwn(stageTable, name))
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
 * The mass of a vehicle compared with what was removed from it, in kilograms. `rest_kg` is not accounted for. The
 * whole is the weight at reception, or without one the mass in the register.
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

/** The delivery method, for events of the owner; otherwise null. */
export const deliveryMethodSchema = z.enum(['pickup', 'self_delivery']).nullable()

/** An event of the current case. Names and reasons are only included for users of the caller's own company. */
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
