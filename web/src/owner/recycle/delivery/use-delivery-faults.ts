import { useState } from 'react'
import type { ApiFailure } from '../../../api/api-failure.ts'
import { useErrorWords } from '../../../api/useErrorWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import type { FieldErrors } from '../../../ui/Form.tsx'
import { type Delivery, dayFieldOf } from './delivery.ts'
import { judgeDelivery } from './judge-delivery.ts'
import { deliveryTexts } from './texts.ts'
import { isFull, type OfferedDays } from './use-offered-days.ts'

const NO_ERRORS: FieldErrors = {}

/** What is wrong with a delivery, in words beside its fields: found here before it is sent, or said by the server. */
export function useDeliveryFaults() {
  const t = useTexts(deliveryTexts)
  const words = useErrorWords()
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  /**
   * Judges what is written; `more` are faults the page itself has found, and `noDay` says why a day must be chosen
   * (null where none need be).
   * @returns whether it may be sent
   */
  const judge = (
    delivery: Delivery,
    days: OfferedDays['days'],
    noDay: string | null,
    more: FieldErrors = NO_ERRORS,
  ): boolean => {
    const faults = judgeDelivery(delivery)
    const isOffered = days?.some(day => day.date === delivery.day && !isFull(day))
    const faulty: FieldErrors = {
      ...(noDay && !isOffered && { [dayFieldOf(delivery.manner)]: noDay }),
      ...more,
      ...(faults.phone && { phone: faults.phone === 'REQUIRED' ? t.phoneRequired : t.phoneInvalid }),
      ...(faults.email && { email: words.field(faults.email) }),
      ...(faults.remarks && { remarks: words.field(faults.remarks) }),
    }
    setErrors(faulty)
    setFailure(null)
    return Object.keys(faulty).length === 0
  }

  /**
   * Puts what the server refused beside the field it belongs to.
   * @returns whether the site's days and manners are no longer those that were shown
   */
  const refuse = (refused: ApiFailure, manner: Delivery['manner']): boolean => {
    const dayField = dayFieldOf(manner)
    const beside: FieldErrors = words.fields(refused)
    if (refused.code === 'PICKUP_NOT_OFFERED') beside.manner = words.of(refused)
    if (refused.code === 'DAY_FULL') beside[dayField] = words.of(refused)
    setErrors(beside)
    setFailure(refused)
    return Boolean(beside.manner ?? beside[dayField])
  }

  return { errors, failure, judge, refuse }
}
