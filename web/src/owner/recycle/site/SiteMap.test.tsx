import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveLayout, loadMap } from '../../../kit/map/testing.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aPlace,
  aShopAtDistance,
  readRecycleDraft,
  storeRecycleDraft,
  withFoundVehicle,
} from '../../testing/owner-data.ts'

const aPlaceAt = (latitude: number, longitude: number) => ({
  ...aPlace(),
  latitude,
  longitude,
  label: undefined,
})
const konalaOnMap = aShopAtDistance({ location: aPlaceAt(60.24, 24.84) })
const kantola = aShopAtDistance({
  id: 6,
  name: 'Hämeenlinna Kantola',
  operator: { id: 2, name: 'Pirkan Purkamo Oy' },
  has_pickup: false,
  location: aPlaceAt(60.98, 24.48),
  distance_m: 95_000,
})
const hakkilaOnMap = aShopAtDistance({
  id: 2,
  name: 'Vantaa Hakkila',
  location: aPlaceAt(60.39, 25.66),
  distance_m: 15_000,
})
const foundSites = { nearest_shop_per_operator: [konalaOnMap, kantola], remaining_shops: [hakkilaOnMap] }

const findSiteMap = () => screen.findByRole('region', { name: 'The sites on the map' })
const pins = async () =>
  (await within(await findSiteMap()).findAllByRole('button', { name: /^\d/ })).map(pin =>
    pin.getAttribute('aria-label'),
  )

function openSiteMap() {
  storeRecycleDraft(withFoundVehicle({ shop: null, manner: null }))
  return renderApp('/person/recycle?step=site', {
    as: ainosClaims,
    answers: { searchShops: { json: foundSites } },
  })
}

beforeAll(loadMap, 30_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('list and map', () => {
  beforeEach(() => giveLayout())

  it('shows the same sites with the same numbers in the list and on the map', async () => {
    openSiteMap()
    expect(await pins()).toEqual(['1. Helsinki Konala', '2. Hämeenlinna Kantola', '3. Vantaa Hakkila'])
    within(await findSiteMap()).getByRole('img', { name: 'Your vehicle is here' })
  })

  it('synchronises the selection between the list and the map', async () => {
    openSiteMap()
    const onMap = within(await findSiteMap())
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await userEvent.click(await onMap.findByRole('button', { name: '3. Vantaa Hakkila' }))
    const inList = screen.getByRole('radio', { name: /Vantaa Hakkila/, checked: true })
    expect(scrolled.mock.contexts).toEqual([inList])
    expect(readRecycleDraft().shop?.id).toBe(2)
    onMap.getByRole('region', { name: 'Vantaa Hakkila' })
    await userEvent.click(screen.getByRole('radio', { name: /Hämeenlinna/ }))
    await onMap.findByRole('button', { name: '2. Hämeenlinna Kantola', pressed: true })
    onMap.getByRole('button', { name: '3. Vantaa Hakkila', pressed: false })
  })

  it('filters the list and the map alike', async () => {
    openSiteMap()
    await pins()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only sites that fetch vehicles' }))
    expect(await pins()).toEqual(['1. Helsinki Konala', '2. Vantaa Hakkila'])
  })

  it('switches between list and map, and list only', async () => {
    openSiteMap()
    await findSiteMap()
    await userEvent.click(screen.getByRole('button', { name: 'List only', pressed: false }))
    expect(screen.queryByRole('region', { name: 'The sites on the map' })).toBeNull()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    screen.getByRole('region', { name: 'Helsinki Konala' })
    await userEvent.click(screen.getByRole('button', { name: 'List and map' }))
    await findSiteMap()
  })

  it('continues from the card over the map', async () => {
    openSiteMap()
    await userEvent.click(
      await within(await findSiteMap()).findByRole('button', { name: 'I’ll bring it myself' }),
    )
    expect(readRecycleDraft()).toMatchObject({ shop: { id: 1 }, manner: 'self_delivery' })
  })
})

it('shows only the list on a phone until the map is requested', async () => {
  giveLayout({ wide: false })
  openSiteMap()
  await screen.findAllByRole('radio')
  expect(screen.queryByRole('region', { name: 'The sites on the map' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'List and map' }))
  expect(await pins()).toHaveLength(3)
})
