import { orderFields } from '@autokierto/domain/fields/order-fields'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import type { FieldErrorValue } from '../../../kit/api/useErrorTexts.ts'
import { type FormOptions, type FormState, useForm } from '../../../kit/forms/useForm.ts'
import { type Delivery, getDayField } from '../flow/delivery.ts'
import { deliveryFields } from '../flow/delivery-fields.ts'
import { deliveryTexts } from './texts.ts'
import { isFullyBooked, type OfferedDays } from './useOfferedDays.ts'

type DeliveryTable = typeof deliveryFields
export type DeliveryForm = FormState<DeliveryTable>

const fieldsByMethod = {
  pickup_date: { ...deliveryFields, pickup_date: orderFields.day },
  arrival_date: { ...deliveryFields, arrival_date: orderFields.day },
}

const deliveryErrorTexts = {
  phone: { REQUIRED: deliveryTexts.phoneRequired },
}

type DeliveryFormOptions = Pick<
  FormOptions<DeliveryTable>,
  'mutation' | 'fieldByErrorCode' | 'validate' | 'formatFailure'
> & {
  delivery: Delivery
  change: (part: Partial<Delivery>) => void
  days: OfferedDays['days']
  /** Error when no day is selected; null when the day is optional. */
  noDay: FieldErrorValue | null
  onSubmit: () => void
}

/** Form of a new or changed order. The name of the day field depends on the delivery method. */
export function useDeliveryForm({
  delivery,
  change,
  days,
  noDay,
  validate,
  fieldByErrorCode,
  ...form
}: DeliveryFormOptions) {
  const { manner, day, phone, email, remarks } = delivery
  const dayField = getDayField(manner)
  const isOffered = days?.some(({ date, ...rest }) => date === day && !isFullyBooked({ date, ...rest }))
  return useForm<DeliveryTable>(fieldsByMethod[dayField], {
    ...form,
    externalState: [{ manner: manner ?? '', [dayField]: day, phone, email, remarks }, change as never],
    errorTexts: deliveryErrorTexts,
    fieldByErrorCode: { PICKUP_NOT_OFFERED: 'manner', DAY_FULL: dayField, ...fieldByErrorCode },
    validate: values => ({ ...(noDay && !isOffered && { [dayField]: noDay }), ...validate?.(values) }),
  })
}

/** The displayed days or delivery methods of the site are out of date. */
export const isDayOrMethodMissing = ({ code, fields }: ApiFailure): boolean =>
  code === 'PICKUP_NOT_OFFERED' ||
  code === 'DAY_FULL' ||
  fields.some(({ field }) => field === 'manner' || field in fieldsByMethod)
