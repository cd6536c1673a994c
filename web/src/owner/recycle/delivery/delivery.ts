import type { RecycleDraft } from '../recycle-draft.ts'

/** How and when the vehicle comes to the site, and how to reach its owner: as it is written. */
export type Delivery = Pick<RecycleDraft, 'manner' | 'day' | 'phone' | 'email' | 'remarks'>

/** The field of the call that carries the day of each manner. */
export const getDayField = (manner: Delivery['manner']) =>
  manner === 'pickup' ? 'pickup_date' : 'arrival_date'
