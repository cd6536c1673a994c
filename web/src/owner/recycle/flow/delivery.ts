import type { RecycleDraft } from './recycle-draft.ts'

/** The delivery of a vehicle and the contact details, as typed. */
export type Delivery = Pick<RecycleDraft, 'manner' | 'day' | 'phone' | 'email' | 'remarks'>

/** Name of the request field with the day of a delivery method. */
export const getDayField = (manner: Delivery['manner']) =>
  manner === 'pickup' ? 'pickup_date' : 'arrival_date'
