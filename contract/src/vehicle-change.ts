/** The body that changes a vehicle: its fields, and an event with its data. */
import { eventsOfSites } from '@autokierto/domain/api-guide/lifecycle'
import { pickFields } from '@autokierto/domain/fields/field'
import { pickupTimeFields } from '@autokierto/domain/fields/pickup-fields'
import { reasonFields, shopVehicleFields } from '@autokierto/domain/fields/vehicle-fields'
import { limits } from '@autokierto/domain/limits'
import {
  eventOnlyFields,
  fieldsOfEvent,
  fieldsWithoutEvent,
  listRequiredFields,
  noShowReasons,
  type TriggeredEvent,
} from '@autokierto/domain/vehicles/event-data'
import { resolutions } from '@autokierto/domain/vehicles/lifecycle'
import { processStageNumbers, processStages } from '@autokierto/domain/vehicles/process-stages'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { latitude, longitude } from './fields.ts'
import {
  fileBodySchema,
  idSchema,
  optionalField,
  toCreateShape,
  toFieldSchema,
  toUpdateShape,
} from './from-fields.ts'
import { byChoice } from './needs.ts'
import { findForeignAmounts, getAmountsName, stageAmountsSchema } from './process.ts'

const siteEventFields = {
  by: 'event',
  values: Object.fromEntries(
    eventsOfSites.map(event => {
      const required = listRequiredFields(event)
      return [event, { required, optional: fieldsOfEvent(event).filter(field => !required.includes(field)) }]
    }),
  ),
  alone: fieldsWithoutEvent,
  variants: {
    stage_done: processStages.map(({ number, code }) => ({
      stage: { type: 'integer', const: number },
      quantities: { anyOf: [{ $ref: `#/$defs/${getAmountsName(code)}` }, { type: 'null' }] },
    })),
    stage_undone: [{ stage: { type: 'integer', enum: processStageNumbers } }],
  },
}

export const vehicleChangeSchema = z
  .strictObject({
    version: optionalField(z.int()),
    ...toCreateShape(shopVehicleFields),
    ...toUpdateShape(pickFields(shopVehicleFields, 'remarks', 'drivable', 'mileage_km', 'technical_state')),
    picture_file: optionalField(fileBodySchema).describe(
      'A picture to add; with `collect` what the driver saw, for the owner and the site alone.',
    ),
    picture_order: optionalField(z.array(idSchema).min(1).max(limits.pictures)).describe(
      'Pictures that come first, in this order; the first is the main one.',
    ),
    event: optionalField(oneOf(vehicleEvents)),
    reason: optionalField(toFieldSchema(reasonFields.reason)),
    resolution: optionalField(oneOf(resolutions)),
    time_left: optionalField(z.boolean()).describe(
      'With `publish` after a rejected claim: for the time that the offer still had when it was claimed.',
    ),
    stage: optionalField(z.int().min(1).max(limits.processStages)),
    quantities: optionalField(stageAmountsSchema),
    to_shop_id: optionalField(idSchema),
    ...toUpdateShape(pickupTimeFields),
    over_full: optionalField(z.boolean()),
    driver_id: idSchema.nullish(),
    place: optionalField(z.int().min(1).max(1000)),
    point: optionalField(z.strictObject({ latitude, longitude })),
    no_show_reason: optionalField(oneOf(noShowReasons)),
  })
  .meta({ id: 'VehicleChange', ...byChoice(siteEventFields) })
  // A missing field of an event is a validation error, whatever the vehicle's status. Fields of an event without the
  // event would change nothing.
  .superRefine(({ event, ...fields }, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const sentValue = (field: string) => fields[field as keyof typeof fields]
    const sent = eventOnlyFields.filter(field => (sentValue(field) ?? null) !== null)
    if (!event) {
      if (sent.length > 0) add('event', 'REQUIRED')
    } else {
      const taken = fieldsOfEvent(event)
      for (const field of listRequiredFields(event))
        if (sentValue(field) === undefined) add(field, 'REQUIRED')
      for (const field of sent) if (!taken.includes(field)) add(field, 'UNKNOWN_FIELD')
    }
    if (fields.stage === undefined) return
    for (const name of findForeignAmounts(fields.stage, fields.quantities ?? {}))
      context.addIssue({ code: 'custom', path: ['quantities', name], message: 'UNKNOWN_FIELD' })
  })

export const toTriggeredEvent = (change: VehicleChange): TriggeredEvent | undefined =>
  change.event && (change as TriggeredEvent)

export type VehicleChange = z.output<typeof vehicleChangeSchema>
