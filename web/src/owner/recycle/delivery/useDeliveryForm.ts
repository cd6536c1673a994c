import { orderFields } from '@autokierto/domain/fields/order-fields'
import type { ApiFailure } from '../../../api/api-failure.ts'
import type { Fault } from '../../../api/useErrorWords.ts'
import { type FormSettings, type FormState, useForm } from '../../../forms/useForm.ts'
import { type Delivery, dayFieldOf } from './delivery.ts'
import { deliveryFields } from './delivery-fields.ts'
import { deliveryTexts } from './texts.ts'
import { isFull, type OfferedDays } from './useOfferedDays.ts'

type DeliveryTable = typeof deliveryFields
export type DeliveryForm = FormState<DeliveryTable>

const tables = {
  pickup_date: { ...deliveryFields, pickup_date: orderFields.day },
  arrival_date: { ...deliveryFields, arrival_date: orderFields.day },
}

const ownWords = {
  phone: { REQUIRED: deliveryTexts.phoneRequired },
}

type Settings = Pick<FormSettings<DeliveryTable>, 'call' | 'beside' | 'validate' | 'failureWords'> & {
  delivery: Delivery
  change: (part: Partial<Delivery>) => void
  days: OfferedDays['days']
  /** Why a day must be chosen; null where none need be. */
  noDay: Fault | null
  send: () => void
}

/** An order as it is written, new or changed: its day stands in the field of its manner. */
export function useDeliveryForm({ delivery, change, days, noDay, validate, beside, ...form }: Settings) {
  const { manner, day, phone, email, remarks } = delivery
  const dayField = dayFieldOf(manner)
  const isOffered = days?.some(({ date, ...rest }) => date === day && !isFull({ date, ...rest }))
  return useForm<DeliveryTable>(tables[dayField], {
    ...form,
    kept: [{ manner: manner ?? '', [dayField]: day, phone, email, remarks }, change as never],
    words: ownWords,
    beside: { PICKUP_NOT_OFFERED: 'manner', DAY_FULL: dayField, ...beside },
    validate: values => ({ ...(noDay && !isOffered && { [dayField]: noDay }), ...validate?.(values) }),
  })
}

/** Whether the site's days and manners are no longer those that were shown. */
export const leavesDayOrManner = ({ code, fields }: ApiFailure): boolean =>
  code === 'PICKUP_NOT_OFFERED' ||
  code === 'DAY_FULL' ||
  fields.some(({ field }) => field === 'manner' || field in tables)
