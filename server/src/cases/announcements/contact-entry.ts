import type { AnnouncementRow } from '../vehicle-store/store.ts'

type ContactValues = Partial<Pick<AnnouncementRow, 'phone' | 'email' | 'remarks'>>
type ContactEntry = Pick<AnnouncementRow, 'phone_person_id' | 'email_person_id' | 'remarks_person_id'>

/**
 * Returns who has entered each value of the contact. Any owner may amend the announcement of another, so it need not be
 * the announcer. A value that stays the same belongs to the person who entered it before.
 */
export const listContactEntries = (
  contact: ContactValues,
  before: (ContactValues & ContactEntry) | null,
  personId: number,
): ContactEntry => {
  const findEntry = (field: keyof ContactValues): number | null => {
    const value = contact[field] ?? null
    if (value === null) return null
    return value === before?.[field] ? before[`${field}_person_id`] : personId
  }
  return {
    phone_person_id: findEntry('phone'),
    email_person_id: findEntry('email'),
    remarks_person_id: findEntry('remarks'),
  }
}
