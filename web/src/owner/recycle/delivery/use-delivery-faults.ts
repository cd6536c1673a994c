import { useMemo, useState } from 'react'
import { type ApiFailure, fieldCodesOf } from '../../../api/api-failure.ts'
import { type Fault, type Faults, useErrorWords } from '../../../api/useErrorWords.ts'
import { type Delivery, dayFieldOf } from './delivery.ts'
import { judgeDelivery } from './judge-delivery.ts'
import { deliveryTexts } from './texts.ts'
import { isFull, type OfferedDays } from './use-offered-days.ts'

const NO_FAULTS: Faults = {}

/** What is wrong with a delivery, in words beside its fields: found here before it is sent, or said by the server. */
export function useDeliveryFaults() {
  const words = useErrorWords()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  /**
   * Judges what is written; `more` are faults the page itself has found, and `noDay` says why a day must be chosen
   * (null where none need be).
   * @returns whether it may be sent
   */
  const judge = (
    delivery: Delivery,
    days: OfferedDays['days'],
    noDay: Fault | null,
    more: Faults = NO_FAULTS,
  ): boolean => {
    const found = judgeDelivery(delivery)
    const isOffered = days?.some(day => day.date === delivery.day && !isFull(day))
    const faulty: Faults = {
      ...(noDay && !isOffered && { [dayFieldOf(delivery.manner)]: noDay }),
      ...more,
      ...found,
      ...(found.phone && {
        phone: found.phone === 'REQUIRED' ? deliveryTexts.phoneRequired : deliveryTexts.phoneInvalid,
      }),
    }
    setFaults(faulty)
    setFailure(null)
    return Object.keys(faulty).length === 0
  }

  /**
   * Puts what the server refused beside the field it belongs to.
   * @returns whether the site's days and manners are no longer those that were shown
   */
  const refuse = (refused: ApiFailure, manner: Delivery['manner']): boolean => {
    const dayField = dayFieldOf(manner)
    const beside: Faults = fieldCodesOf(refused)
    if (refused.code === 'PICKUP_NOT_OFFERED') beside.manner = refused.code
    if (refused.code === 'DAY_FULL') beside[dayField] = refused.code
    setFaults(beside)
    setFailure(refused)
    return Boolean(beside.manner ?? beside[dayField])
  }

  const errors = useMemo(() => words.faults(faults), [words, faults])
  return { errors, failure, judge, refuse }
}
