import type { FieldTable } from './field.ts'
import { needed } from './need.ts'
import { dayText, timeText } from './texts.ts'

/** Time of a pickup as agreed with the owner. Without a day, the site still has to agree one by phone. */
export const pickupTimeFields = {
  day: dayText,
  /** Start of the agreed time; without an end it is a point in time. */
  time_from: {
    ...timeText,
    required: needed({ when: 'the time has an end', with: ['time_until'] }),
  },
  time_until: timeText,
} as const satisfies FieldTable
