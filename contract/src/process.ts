/** Processing of a vehicle: stages, removed amounts, and events of its case. */

import type { FieldTable, NumberRule } from '@autokierto/domain/fields/field'
import { type AmountKey, amountKeys, stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import { caseEvents } from '@autokierto/domain/vehicles/case-events'
import { massGroups } from '@autokierto/domain/vehicles/mass-balance'
import {
  type ProcessStageCode,
  processStageCodes,
  processStageNumbers,
  processStages,
} from '@autokierto/domain/vehicles/process-stages'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { instantSchema } from './fields.ts'
import { toFieldSchema } from './from-fields.ts'

const toAmountsSchema = (tables: readonly FieldTable[]) =>
  z.strictObject(
    Object.fromEntries(
      tables
        .flatMap(table => Object.entries(table))
        .map(([name, rule]) => [name, toFieldSchema(rule as NumberRule).optional()]),
    ) as Record<AmountKey, z.ZodOptional<z.ZodNumber>>,
  )

/** All amounts that any stage can have; the unit is part of the name. */
export const stageAmountsSchema = toAmountsSchema(Object.values(stageAmounts))

/** `MaterialSeparationQuantities` of `material_separation`. */
export const getAmountsName = (code: ProcessStageCode): string =>
  `${code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Quantities`

/** The amounts of each stage, for the description: the schema of a body cannot depend on the stage. */
export const amountsByStage = processStages.map(({ number, code }) =>
  toAmountsSchema([stageAmounts[code]]).meta({
    id: getAmountsName(code),
    description: `What can be noted with stage ${number}; others are refused. Pieces are whole; kilograms and litres are rounded to three decimals.${code === 'dismantling' ? ' Where parts of the vehicle are in stock, their number replaces `parts_pcs`.' : ''}`,
  }),
)

/** Lists the amounts that do not belong to a stage; empty for an unknown stage number. */
export const findForeignAmounts = (stage: number, amounts: object): string[] => {
  const processStage = processStages[stage - 1]
  if (!processStage) return []
  const stageTable = stageAmounts[processStage.code]
  return Object.keys(amounts).filter(name => !Object.hasOwn(stageTable, name))
}

const recordedAmountsSchema = z
  .strictObject(
    Object.fromEntries(amountKeys.map(key => [key, z.number().optional()])) as Record<
      AmountKey,
      z.ZodOptional<z.ZodNumber>
    >,
  )
  .meta({
    id: 'Quantities',
    description: processStages
      .map(
        ({ number, code }) =>
          `Stage ${number} (\`${code}\`): ${Object.keys(stageAmounts[code])
            .map(name => `\`${name}\``)
            .join(', ')}.`,
      )
      .join(' '),
  })

export const stageNumberSchema = z.literal(processStageNumbers)

export const processStageSchema = z
  .strictObject({
    number: stageNumberSchema,
    code: oneOf(processStageCodes),
    done: z.boolean(),
    done_at: instantSchema.nullable(),
    done_by: z.string().nullable(),
    quantities: recordedAmountsSchema.nullable(),
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
    event: oneOf(caseEvents),
    at: instantSchema,
    manner: deliveryMethodSchema,
    shop_name: z.string().nullable(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
    stage: stageNumberSchema.nullable(),
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
