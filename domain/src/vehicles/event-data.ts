import type { Amounts } from '../fields/stage-amounts.ts'
import type { Condition, Resolution, VehicleEvent } from './lifecycle.ts'

type Reasoned = { reason: string }

/** Why a driver came in vain. */
export const noShowReasons = ['not_there', 'no_access', 'other'] as const
export type NoShowReason = (typeof noShowReasons)[number]

/** What an event is triggered with beside its name, in the words of the API; an event that is not here, with nothing. */
export type EventData = {
  /** The condition may have been said before. */
  register: { condition?: Condition | undefined; to_shop_id?: number | undefined }
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
  stage_done: { stage: number; quantities?: Amounts | undefined }
  stage_undone: { stage: number }
}

export type DataOf<E extends VehicleEvent> = E extends keyof EventData ? EventData[E] : object

/** An event with its data, each with its own. */
export type TriggeredEvent = { [E in VehicleEvent]: { event: E } & DataOf<E> }[VehicleEvent]

type Required<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]

/** What may not be left out, for those who check it at run time. */
export const requiredData: { readonly [E in VehicleEvent]?: readonly string[] } = {
  schedule: ['day'],
  assign: ['driver_id'],
  no_show: ['no_show_reason'],
  resolve: ['resolution'],
  reject: ['reason'],
  return: ['reason'],
  recall: ['reason'],
  send: ['to_shop_id'],
  stage_done: ['stage'],
  stage_undone: ['stage'],
} as const satisfies { readonly [E in keyof EventData]?: readonly Required<EventData[E]>[] }
