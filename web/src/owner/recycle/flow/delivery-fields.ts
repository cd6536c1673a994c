import { orderFields } from '@autokierto/domain/fields/order-fields'
import { validateFields } from '@autokierto/domain/fields/validate-fields'
import type { Delivery } from './delivery.ts'

const { manner, phone, email, remarks } = orderFields

export const deliveryFields = { manner, phone, email, remarks }

const trimmed = (text: string): string | null => text.trim() || null

/** Checks an order except its day, which depends on the days the site offers. */
export const isDeliverable = (draft: Omit<Delivery, 'day'>): boolean =>
  Object.keys(
    validateFields(deliveryFields, {
      manner: draft.manner,
      phone: trimmed(draft.phone),
      email: trimmed(draft.email),
      remarks: trimmed(draft.remarks),
    }),
  ).length === 0
