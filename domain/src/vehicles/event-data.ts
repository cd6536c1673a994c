import type { StageAmounts } from '../fields/stage-amounts.ts'
import type { Resolution, VehicleCondition, VehicleEvent } from './lifecycle.ts'

type Reasoned = { reason: string }

/** Why a driver came in vain. */
export const noShowReasons = ['not_there', 'no_access', 'other'] as const
export type NoShowReason = (typeof noShowReasons)[number]

/** What an event is triggered with beside its name, in the words of the API; an event that is not here, with nothing. */
export type EventData = {
  /** The condition may have been said before. */
  register: { condition?: VehicleCondition | undefined; to_shop_id?: number | undefined }
  /** `YYYY-MM-DD` or null for a day to be agreed; `HH:MM`; `over_full` goes over the site's places of that day. */
  schedule: {
    day: string | null
    time_from?: string | null | undefined
    time_until?: string | null | undefined
    over_full?: boolean | undefined
  }
  /** Null takes it back; `place` counts from 1 among the driver's pickups of the day, at the end unless said. */
  assign: { driver_id: number | null; place?: number | undefined }
  /** Where the driver is, if they allow it to be told, and what they see, if they take a picture of it. */
  collect: {
    point?: { latitude: number; longitude: number } | undefined
    picture_file?: { name: string; content_type: string; content_base64: string } | undefined
  }
  no_show: { no_show_reason: NoShowReason }
  resolve: { resolution: Resolution }
  /** `time_left`: after a rejected claim, no longer than the offer still had when it was claimed. */
  publish: { time_left?: boolean | undefined }
  reject: Reasoned
  return: Reasoned
  recall: Reasoned
  send: { to_shop_id: number }
  stage_done: { stage: number; quantities?: StageAmounts | undefined }
  stage_undone: { stage: number }
}

export type DataOfEvent<E extends VehicleEvent> = E extends keyof EventData ? EventData[E] : object

/** An event with its data, each with its own. */
export type TriggeredEvent = { [E in VehicleEvent]: { event: E } & DataOfEvent<E> }[VehicleEvent]

type RequiredOf<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]
type OptionalOf<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
type FieldsOfEvent<E extends keyof EventData> = {
  required?: readonly RequiredOf<EventData[E]>[]
  optional?: readonly OptionalOf<EventData[E]>[]
}

/** The fields of each event, for those who check them at run time. */
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

/** The fields that may not be left out of an event. */
export const requiredFieldsOf = (event: VehicleEvent): readonly string[] =>
  fieldsByEvent[event]?.required ?? []

/** All fields that an event takes. */
export const fieldsOfEvent = (event: VehicleEvent): readonly string[] => [
  ...requiredFieldsOf(event),
  ...(fieldsByEvent[event]?.optional ?? []),
]

/** Fields that mean something without an event too: what a vehicle is, and its pictures. */
export const fieldsWithoutEvent: readonly string[] = ['condition', 'picture_file']

/** The fields that mean nothing unless an event is triggered with them. */
export const eventOnlyFields: readonly string[] = [
  ...new Set(Object.keys(eventFields).flatMap(event => fieldsOfEvent(event as VehicleEvent))),
].filter(field => !fieldsWithoutEvent.includes(field))
