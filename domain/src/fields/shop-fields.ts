import { parseHours } from '../shops/opening-hours.ts'
import type { FieldTable, IdsRule, NumberRule, TextRule } from './field.ts'
import { locationFields } from './place-fields.ts'
import { dayText, emailText, nameText, phoneText, shortText } from './texts.ts'

/** Spans of a day such as `08:00-16:00`, parted by commas. */
export const hoursText = {
  type: 'text',
  max: 100,
  pattern: { name: 'opening hours', validate: text => (parseHours(text) ? null : 'INVALID') },
} as const satisfies TextRule

const idList = { type: 'ids', max: 500, default: [] } as const satisfies IdsRule

/** Of a site as its company's main users write it. */
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
  /** Days with hours of their own, or none; they win over the days of the week. */
  exceptional_days: {
    type: 'rows',
    max: 100,
    default: [],
    fields: {
      from: { ...dayText, required: true },
      to: { ...dayText, required: true },
      /** None: closed. */
      hours: hoursText,
    },
  },
  /** Not shown to owners. */
  is_private: { type: 'flag', default: false },
  /** Visitors find the parts on its shelves in the part search. */
  shows_parts: { type: 'flag', default: false },
  has_pickup: { type: 'flag', default: false },
  /** How many vehicles it fetches a day; none: any number. */
  pickups_per_day: { type: 'number', min: 1, max: 1000 } as const satisfies NumberRule,
  /** So far from the site it fetches, as the crow flies; none: from anywhere. */
  pickup_area_km: { type: 'number', min: 1, max: 2000, unit: 'km' } as const satisfies NumberRule,
  /** What a pickup may cost, in the site's own words. */
  pickup_price: { type: 'group', fields: { fi: shortText, en: shortText, se: shortText } },
  user_ids: idList,
  /** Subcontractors that have access. */
  contractors: idList,
} as const satisfies FieldTable
