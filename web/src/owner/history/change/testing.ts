import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Answer, Answering, Seen } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { OwnerCase } from '../../cases/case-state.ts'
import {
  aCase,
  ainosClaims,
  aPlace,
  aSearchedVehicle,
  aShopAtDistance,
  aShopTooFar,
} from '../../testing/owner-data.ts'

/** A Saturday: the first days the sites offer are on Monday. */
const NOW = new Date('2026-11-21T10:00:00Z')

const changedKonala = aShopAtDistance()
const farHakkila = aShopAtDistance({ id: 2, name: 'Vantaa Hakkila', distance_m: 15_000 })
const kera = aShopAtDistance({ id: 3, name: 'Espoo Kera', has_pickup: false, distance_m: 12_000 })
const tampere = aShopTooFar({ distance_m: 90_000 })
export const arrival = {
  kind: 'pickup' as const,
  collected_at: null,
  agreed: false,
  time_from: null,
  time_until: null,
  date: '2026-11-24',
  phone: '040 123 4567',
  email: 'aino@example.fi',
  remarks: 'Gate 12',
  location: null,
}
export const openOrder = aCase({ version: 5, location: { ...aPlace(), label: undefined } as never, arrival })
const limitedPickupDays = [
  { date: '2026-11-23', free: 2 },
  { date: '2026-11-24', free: 0 },
  { date: '2026-11-25', free: 0 },
]
export const unlimitedPickupDays = ['2026-11-24', '2026-11-26'].map(date => ({ date, free: null }))
export const answerCases = (...results: OwnerCase[]): Answer<'listOwnHistory'> => ({
  json: { results, count: results.length, next: null },
})

type ChangeSetup = {
  item?: OwnerCase
  /** The case as returned after the change. */
  after?: OwnerCase
  days?: { date: string; free: number | null }[]
  answer?: Answer<'changeOwnVehicle'>
  history?: Answering<'listOwnHistory'>
  address?: string
}

/** Opens the change of case 7. `answer` is the response to the change. */
export function openChange({
  item = openOrder,
  after,
  days = limitedPickupDays,
  answer,
  history,
  address,
}: ChangeSetup = {}) {
  let isChanged = false
  return renderApp(address ?? '/person/history?change=7', {
    as: ainosClaims,
    answers: {
      listOwnHistory: history ?? (() => answerCases(isChanged && after ? after : item)),
      getShop: ({ path }) => ({
        json: {
          shop: path.includes('/2/')
            ? { ...farHakkila, pickup_days: unlimitedPickupDays }
            : path.includes('/3/')
              ? { ...kera, pickup_days: [] }
              : path.includes('/5/')
                ? { ...tampere, pickup_days: unlimitedPickupDays }
                : { ...changedKonala, pickup_days: days },
        },
      }),
      searchShops: {
        json: { nearest_shop_per_operator: [changedKonala], remaining_shops: [kera, farHakkila, tampere] },
      },
      changeOwnVehicle: () => {
        isChanged = true
        return answer ?? { json: { vehicle: aSearchedVehicle({ status: 'shop_transit' }) } }
      },
      logout: { status: 204 },
    },
  })
}

export const findChangeHeading = () => screen.findByRole('heading', { level: 1, name: 'Change the pickup' })
export const pressSaveChanges = () =>
  userEvent.click(screen.getByRole('button', { name: 'Save the changes' }))
export const findTextField = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const listSentChanges = ({ seen }: { seen: (Seen & { action: string })[] }) =>
  seen.filter(({ action }) => action === 'changeOwnVehicle').map(({ body }) => body)
export const chooseOtherSite = async (name: RegExp, button = 'Choose this site') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose another site' })
  await userEvent.click(await screen.findByRole('radio', { name }))
  await userEvent.click(screen.getByRole('button', { name: button }))
  await findChangeHeading()
}

/** Sets the date to NOW for the tests of one file. */
export function stopTheClock() {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
