import { parseHours } from '../shops/opening-hours.ts'
import type { FieldTable, IdsRule, NumberRule, TextRule } from './field.ts'
import { locationFields } from './place-fields.ts'
import { dayText, emailText, nameText, phoneText, shortText } from './texts.ts'

/** Opening hours of a day such as `08:00-16:00`, several spans separated by commas. */
export const hoursText = {
  type: 'text',
  max: 100,
  pattern: { name: 'opening hours', validate: text => (parseHours(text) ? null : 'INVALID') },
} as const satisfies TextRule

const idList = { type: 'ids', max: 500, default: [] } as const satisfies IdsRule

export const shopFields = {
  name: { ...nameText, required: true },
  email: emailText,
  phone: phoneText,
  location: locationFields,
  opening_hours_mon: hoursText,
  opening_hours_tue: hoursText,
  opening_hours_wed: hoursText,
  opening_hours_thu: hoursText,
  opening_hours_fri: hoursText,
  opening_hours_sat: hoursText,
  opening_hours_sun: hoursText,
  /** Days on which other hours apply than in the week. */
  exceptional_days: {
    type: 'rows',
    max: 100,
    default: [],
    fields: {
      from: { ...dayText, required: true },
      to: { ...dayText, required: true },
      /** Empty when the site is closed. */
      hours: hoursText,
    },
  },
  /** Hides the site from owners. */
  is_private: { type: 'flag', default: false },
  /** Lists the site's stock parts in the public part search. */
  shows_parts: { type: 'flag', default: false },
  has_pickup: { type: 'flag', default: false },
  /** Maximum of pickups per day; empty means no limit. */
  pickups_per_day: { type: 'number', min: 1, max: 1000 } as const satisfies NumberRule,
  /** Radius of the pickup area as the crow flies; empty means no limit. */
  pickup_area_km: { type: 'number', min: 1, max: 2000, unit: 'km' } as const satisfies NumberRule,
  /** Price information for owners in the site's own words. */
  pickup_price: { type: 'group', fields: { fi: shortText, en: shortText, se: shortText } },
  user_ids: idList,
  /** Subcontractors with access to the site. */
  contractors: idList,
} as const satisfies FieldTable
