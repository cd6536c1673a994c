import type { FieldCode } from '@autokierto/domain/errors/codes'
import { limits } from '@autokierto/domain/limits'
import { isEmail, isPhone } from '@autokierto/domain/persons/contact'
import { faultOfText } from '@autokierto/domain/written-text'
import type { Delivery } from './delivery.ts'

export type DeliveryFaults = Partial<Record<'phone' | 'email' | 'remarks', FieldCode>>

/** What is wrong with the order before it is sent. The day is judged where the site's days are known. */
export function judgeDelivery(draft: Omit<Delivery, 'day'>) {
  const [phone, email] = [draft.phone.trim(), draft.email.trim()]
  const faults: DeliveryFaults = {}
  if (!phone && draft.manner === 'pickup') faults.phone = 'REQUIRED'
  if (phone && !isPhone(phone)) faults.phone = 'INVALID'
  if (email && !isEmail(email)) faults.email = 'EMAIL_INVALID'
  const remarks = faultOfText(draft.remarks, limits.remarks)
  if (remarks) faults.remarks = remarks
  return faults
}
