import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answering } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aSearchedVehicle,
  aShopAtDistance,
  storeRecycleDraft,
  withFoundVehicle,
} from '../../testing/owner-data.ts'
import type { RecycleDraft } from '../flow/recycle-draft.ts'

type FreeDay = { date: string; free: number | null }
export const unlimitedDays: FreeDay[] = [
  { date: '2026-11-23', free: null },
  { date: '2026-11-24', free: null },
]
export const limitedDays: FreeDay[] = [
  { date: '2026-11-23', free: 0 },
  { date: '2026-11-24', free: 2 },
]
export const announcedAnswer = { json: { vehicle: aSearchedVehicle({ status: 'shop_transit' }) } }

type StepSetup = {
  days?: FreeDay[]
  /** Fields of the fetched site that differ from the site in the draft. */
  shopNow?: Parameters<typeof aShopAtDistance>[0]
  draft?: Partial<RecycleDraft>
  orderPickup?: Answering<'orderPickup'>
  changeOwnVehicle?: Answering<'changeOwnVehicle'>
  listConsents?: Answering<'listConsents'>
}

/** Opens the delivery step with a draft of all steps before it. */
export function openDeliveryStep(step: StepSetup = {}) {
  const {
    days = unlimitedDays,
    shopNow,
    draft,
    orderPickup = announcedAnswer,
    changeOwnVehicle = announcedAnswer,
    listConsents,
  } = step
  storeRecycleDraft(withFoundVehicle(draft))
  return renderApp('/person/recycle?step=delivery', {
    as: ainosClaims,
    answers: {
      getShop: { json: { shop: { ...aShopAtDistance(shopNow), pickup_days: days } } },
      orderPickup,
      changeOwnVehicle,
      ...(listConsents && { listConsents }),
      searchShops: { json: { nearest_shop_per_operator: [aShopAtDistance()], remaining_shops: [] } },
    },
  })
}

export const findPhone = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone number/ })
export const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
export const pressOrder = async () => {
  await goOn()
  await userEvent.click(await screen.findByRole('button', { name: 'Order the pickup' }))
}
