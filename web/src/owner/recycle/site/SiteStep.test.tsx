import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answer, Answering } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aShopAtDistance,
  aShopTooFar,
  readRecycleDraft,
  storeRecycleDraft,
  withFoundVehicle,
} from '../../testing/owner-data.ts'

const nearestKonala = aShopAtDistance()
const hameenlinna = aShopAtDistance({
  id: 6,
  name: 'Hämeenlinna Kantola',
  operator: { id: 2, name: 'Pirkan Purkamo Oy' },
  has_pickup: false,
  distance_m: 95_000,
})
const hakkilaShop = aShopAtDistance({ id: 2, name: 'Vantaa Hakkila', distance_m: 15_000 })
const everySite: Answer<'searchShops'> = {
  json: { nearest_shop_per_operator: [nearestKonala, hameenlinna], remaining_shops: [hakkilaShop] },
}

function openSiteStep(searchShops: Answering<'searchShops'> = everySite) {
  storeRecycleDraft(withFoundVehicle({ shop: null, manner: null }))
  return renderApp('/person/recycle?step=site', {
    as: ainosClaims,
    answers: { searchShops, getShop: { json: { shop: { ...nearestKonala, pickup_days: [] } } } },
  })
}

describe('the choice of a site', () => {
  it('lists the nearest site of each operator first, then the others, with continuous numbers', async () => {
    const { api } = openSiteStep()
    const nearest = await screen.findByRole('group', { name: 'The nearest sites, one of each operator' })
    const names = (group: HTMLElement) =>
      within(group)
        .getAllByRole('radio')
        .map(radio => radio.closest('label')?.querySelector('b')?.textContent)
    expect(names(nearest)).toEqual(['Helsinki Konala', 'Hämeenlinna Kantola'])
    expect(names(screen.getByRole('group', { name: 'Other sites' }))).toEqual(['Vantaa Hakkila'])
    expect(screen.getAllByText(/^[123]$/).map(number => number.textContent)).toEqual(['1', '2', '3'])
    expect(screen.getByText('95 km')).toBeTruthy()
    expect(api.seen[0]?.body).toEqual({ latitude: 60.17, longitude: 24.94 })
  })

  it('hides sites far away without changing the numbers, and shows them on request', async () => {
    const oulu = aShopAtDistance({
      id: 9,
      name: 'Oulu Limingantulli',
      operator: { id: 3, name: 'Pohjan Purku' },
      distance_m: 540_000,
    })
    openSiteStep({
      json: { nearest_shop_per_operator: [nearestKonala, hameenlinna, oulu], remaining_shops: [hakkilaShop] },
    })
    await screen.findByRole('radio', { name: /Vantaa Hakkila/ })
    expect(screen.queryByRole('radio', { name: /Oulu/ })).toBeNull()
    expect(screen.getAllByText(/^[1-4]$/).map(number => number.textContent)).toEqual(['1', '2', '4'])
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 site farther away' }))
    screen.getByRole('radio', { name: /Oulu Limingantulli/ })
    expect(screen.queryByRole('button', { name: /farther away/ })).toBeNull()
  })

  it('selects the nearest site first and shows its hours and phone', async () => {
    openSiteStep()
    const panel = await screen.findByRole('region', { name: 'Helsinki Konala' })
    expect(within(panel).getByText('Nearest')).toBeTruthy()
    expect(within(panel).getByText('6.2 km from the vehicle')).toBeTruthy()
    expect(within(panel).getByText('Mon–Fri')).toBeTruthy()
    expect(within(panel).getByText('8:00–16:00')).toBeTruthy()
    expect(within(panel).getByRole('link', { name: '010 555 0101' })).toHaveProperty('href', 'tel:0105550101')
  })

  it('continues with a pickup by the selected site', async () => {
    const { router } = openSiteStep()
    await userEvent.click(await screen.findByRole('radio', { name: /Vantaa Hakkila/ }))
    expect(screen.queryByText(/Nearest|nearest$/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Order a pickup' }))
    await screen.findByRole('heading', { level: 1, name: 'How will the vehicle get to the site?' })
    expect(router.state.location.search).toEqual({ step: 'delivery' })
    expect(readRecycleDraft()).toMatchObject({ shop: { id: 2 }, manner: 'pickup' })
  })

  it('offers only self-delivery when the site does not fetch', async () => {
    openSiteStep()
    await userEvent.click(await screen.findByRole('radio', { name: /Hämeenlinna/ }))
    expect(screen.getByText('Operator’s nearest')).toBeTruthy()
    expect(screen.getByText('This site does not fetch vehicles.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Order a pickup' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'I’ll bring it myself' }))
    await screen.findByRole('heading', { level: 1, name: 'How will the vehicle get to the site?' })
    expect(readRecycleDraft()).toMatchObject({ shop: { id: 6 }, manner: 'self_delivery' })
  })

  it('offers only self-delivery when the vehicle is outside the pickup area, and shows the distance limit', async () => {
    openSiteStep({ json: { nearest_shop_per_operator: [nearestKonala, aShopTooFar()], remaining_shops: [] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 site farther away' }))
    const tampere = screen.getByRole('radio', { name: /Tampere Sarankulma/ })
    expect(screen.getByRole('radio', { name: /Helsinki Konala.*Pickup/ })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /Tampere Sarankulma.*Pickup/ })).toBeNull()
    await userEvent.click(tampere)
    screen.getByText('This site does not fetch your vehicle: it fetches from up to 80 km away.')
    expect(screen.queryByRole('button', { name: 'Order a pickup' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only sites that fetch vehicles' }))
    expect(screen.queryByRole('radio', { name: /Tampere/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only sites that fetch vehicles' }))
    await userEvent.click(await screen.findByRole('button', { name: 'I’ll bring it myself' }))
    await screen.findByRole('heading', { level: 1, name: 'How will the vehicle get to the site?' })
    expect(readRecycleDraft()).toMatchObject({ shop: { id: 5 }, manner: 'self_delivery' })
  })

  it('shows the pickup price in the language it was given in', async () => {
    const priced = aShopAtDistance({ pickup_price: { fi: 'Maksuton Oulussa', en: null, se: null } })
    openSiteStep({ json: { nearest_shop_per_operator: [priced], remaining_shops: [hakkilaShop] } })
    const price = await screen.findByText('Maksuton Oulussa')
    expect(price.lang).toBe('fi')
    expect(price.parentElement?.textContent).toBe('Price of a pickup: Maksuton Oulussa')
    await userEvent.click(screen.getByRole('radio', { name: /Vantaa Hakkila/ }))
    expect(screen.queryByText(/Price of a pickup|Transport may cost/)).toBeNull()
  })

  it('filters out sites without pickup', async () => {
    const { api } = openSiteStep()
    await screen.findAllByRole('radio')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only sites that fetch vehicles' }))
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByText('2 sites were found.')).toBeTruthy()
    expect(api.count('searchShops')).toBe(1)
  })

  it('shows all sites again when no site fetches', async () => {
    openSiteStep({ json: { nearest_shop_per_operator: [hameenlinna], remaining_shops: [] } })
    await screen.findByRole('radio')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all sites' }))
    await screen.findByRole('radio', { name: /Hämeenlinna/ })
  })

  it('shows an error when the sites cannot be fetched, and retries', async () => {
    let calls = 0
    openSiteStep(() => (calls++ ? everySite : { status: 500, json: { code: 'GENERAL_ERROR' } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Helsinki Konala' })
  })

  it('returns to the place', async () => {
    const { router } = openSiteStep()
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(router.state.location.search).toEqual({ step: 'place' })
  })
})

describe('a site that is fetched separately', () => {
  const names = () =>
    screen.getAllByRole('radio').map(radio => radio.closest('label')?.querySelector('b')?.textContent)

  it('replaces the site of the same id in the list', async () => {
    const { distance_m: _, ...fetched } = {
      ...nearestKonala,
      name: 'Helsinki Malmi',
      phone: '010 555 0199',
      pickup_days: [{ date: '2026-11-23', free: 3 }],
    }
    storeRecycleDraft(withFoundVehicle({ shop: null, manner: null }))
    const { router } = renderApp('/person/recycle?step=site', {
      as: ainosClaims,
      answers: { searchShops: everySite, getShop: { json: { shop: fetched } } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Order a pickup' }))
    await screen.findByRole('radio', { name: /3 places/ })
    await router.navigate({ to: '/person/recycle', search: { step: 'site' } })
    await screen.findByRole('region', { name: 'Helsinki Malmi' })
    expect(names()).toEqual(['Helsinki Malmi', 'Hämeenlinna Kantola', 'Vantaa Hakkila'])
    expect(screen.getByRole('link', { name: '010 555 0199' })).toBeTruthy()
  })

  it('adds the site to a list that does not contain it', async () => {
    const operator = { id: 3, name: 'Pohjolan Metalli Oy' }
    const herttoniemi = aShopAtDistance({ id: 9, name: 'Helsinki Herttoniemi', operator })
    const { distance_m: _, ...fetched } = {
      ...herttoniemi,
      pickup_days: [{ date: '2026-11-23', free: 3 }],
    }
    storeRecycleDraft(withFoundVehicle({ shop: herttoniemi, manner: 'pickup' }))
    const { router, api } = renderApp('/person/recycle?step=site', {
      as: ainosClaims,
      answers: { searchShops: everySite, getShop: { json: { shop: fetched } } },
    })
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    await router.navigate({ to: '/person/recycle', search: { step: 'delivery' } })
    await screen.findByRole('radio', { name: /3 places/ })
    await router.navigate({ to: '/person/recycle', search: { step: 'site' } })
    await screen.findByRole('region', { name: 'Helsinki Herttoniemi' })
    expect(names().toSorted()).toEqual([
      'Helsinki Herttoniemi',
      'Helsinki Konala',
      'Hämeenlinna Kantola',
      'Vantaa Hakkila',
    ])
    expect(api.count('searchShops')).toBe(1)
  })
})
