import type { FieldTable } from './field.ts'
import { needed } from './need.ts'
import { dayText, timeText } from './texts.ts'

/** When a site fetches a vehicle, as it has agreed with the owner. Without a day it is to be agreed by phone. */
export const pickupTimeFields = {
  day: dayText,
  /** The time of day agreed; without an end it is a moment. */
  time_from: {
    ...timeText,
    required: needed({ when: 'the time has an end', with: ['time_until'] }),
  },
  time_until: timeText,
} as const satisfies FieldTable
