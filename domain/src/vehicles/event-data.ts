import type { StageAmounts } from '../fields/stage-amounts.ts'
import type { Resolution, VehicleCondition, VehicleEvent } from './lifecycle.ts'

type Reasoned = { reason: string }

export const noShowReasons = ['not_there', 'no_access', 'other'] as const
export type NoShowReason = (typeof noShowReasons)[number]

/** Data that each event takes, named as in the API. Events that are not listed take none. */
export type EventData = {
  /** Optional, because the condition may have been set before. */
  register: { condition?: VehicleCondition | undefined; to_shop_id?: number | undefined }
  /**
   * The day is `YYYY-MM-DD`, or null when it is still to be agreed; times are `HH:MM`. `over_full` allows more
   * pickups than the site's daily limit.
   */
  schedule: {
    day: string | null
    time_from?: string | null | undefined
    time_until?: string | null | undefined
    over_full?: boolean | undefined
  }
  /** A null driver removes the assignment. `place` counts the driver's pickups of the day from 1; last by default. */
  assign: { driver_id: number | null; place?: number | undefined }
  /** Position of the driver, if they allow it, and a picture of the vehicle, if they take one. */
  collect: {
    point?: { latitude: number; longitude: number } | undefined
    picture_file?: { name: string; content_type: string; content_base64: string } | undefined
  }
  no_show: { no_show_reason: NoShowReason }
  resolve: { resolution: Resolution }
  /** `time_left` limits a listing republished after a rejected claim to the time it had left when claimed. */
  publish: { time_left?: boolean | undefined }
  reject: Reasoned
  return: Reasoned
  recall: Reasoned
  send: { to_shop_id: number }
  stage_done: { stage: number; quantities?: StageAmounts | undefined }
  stage_undone: { stage: number }
}

export type DataOfEvent<E extends VehicleEvent> = E extends keyof EventData ? EventData[E] : object

export type TriggeredEvent = { [E in VehicleEvent]: { event: E } & DataOfEvent<E> }[VehicleEvent]

type RequiredEventFields<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]
type OptionalEventFields<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
type FieldsOfEvent<E extends keyof EventData> = {
  required?: readonly RequiredEventFields<EventData[E]>[]
  optional?: readonly OptionalEventFields<EventData[E]>[]
}

/** Names of the fields of each event, for validation at run time. */
const eventFields = {
  register: { optional: ['condition', 'to_shop_id'] },
  schedule: { required: ['day'], optional: ['time_from', 'time_until', 'over_full'] },
  assign: { required: ['driver_id'], optional: ['place'] },
  collect: { optional: ['point', 'picture_file'] },
  no_show: { required: ['no_show_reason'] },
  resolve: { required: ['resolution'] },
  publish: { optional: ['time_left'] },
  reject: { required: ['reason'] },
  return: { required: ['reason'] },
  recall: { required: ['reason'] },
  send: { required: ['to_shop_id'] },
  stage_done: { required: ['stage'], optional: ['quantities'] },
  stage_undone: { required: ['stage'] },
} as const satisfies { readonly [E in keyof EventData]: FieldsOfEvent<E> }

const fieldsByEvent: {
  readonly [E in VehicleEvent]?: { required?: readonly string[]; optional?: readonly string[] }
} = eventFields

export const listRequiredFields = (event: VehicleEvent): readonly string[] =>
  fieldsByEvent[event]?.required ?? []

export const fieldsOfEvent = (event: VehicleEvent): readonly string[] => [
  ...listRequiredFields(event),
  ...(fieldsByEvent[event]?.optional ?? []),
]

/** Fields that are also valid without an event: the condition and a picture. */
export const fieldsWithoutEvent: readonly string[] = ['condition', 'picture_file']

/** Fields that are only valid with an event. */
export const eventOnlyFields: readonly string[] = [
  ...new Set(Object.keys(eventFields).flatMap(event => fieldsOfEvent(event as VehicleEvent))),
].filter(field => !fieldsWithoutEvent.includes(field))
