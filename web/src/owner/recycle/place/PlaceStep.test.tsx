import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answer, Answers } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aPlace,
  aSearchAnswer,
  aSearchedVehicle,
  readRecycleDraft,
  storeRecycleDraft,
} from '../../testing/owner-data.ts'

const findPlaceField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Street address and town' })
const noShops = { json: { nearest_shop_per_operator: [], remaining_shops: [] } }
const savedAnswer = { json: { vehicle: aSearchedVehicle() } }

function openPlaceStep(answers: Answers = {}) {
  storeRecycleDraft({ value: 'ABC-123', found: aSearchAnswer(), confirmed: true })
  return renderApp('/person/recycle?step=place', {
    as: ainosClaims,
    answers: { searchShops: noShops, ...answers },
  })
}

describe('the place of the vehicle', () => {
  it('finds places by address, and saves the selected one with the vehicle', async () => {
    const results = [aPlace(), aPlace({ label: 'Mannerheimintie 1, 10600 Tammisaari', city: 'Tammisaari' })]
    const { api, router } = openPlaceStep({
      searchLocations: { json: { results } },
      changeOwnVehicle: savedAnswer,
    })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1{Enter}')
    const first = await screen.findByRole('radio', { name: 'Mannerheimintie 1, 00100 Helsinki' })
    expect(document.activeElement).toBe(first)
    await userEvent.click(screen.getByRole('radio', { name: /Tammisaari/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    expect(router.state.location.search).toEqual({ step: 'site' })
    expect(api.seen[0]?.body).toEqual({ query: 'Mannerheimintie 1', language: 'en' })
    const { label: _, ...location } = results[1]!
    expect(api.seen[1]).toMatchObject({ path: 'owner/vehicle/7/', body: { location } })
    expect(readRecycleDraft()).toMatchObject({ address: 'Mannerheimintie 1', place: 1, placed: true })
  })

  it('selects a place when it is the only one found', async () => {
    openPlaceStep({ searchLocations: { json: { results: [aPlace()] } } })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1, Helsinki{Enter}')
    expect(await screen.findByRole('radio', { checked: true })).toBeTruthy()
  })

  it('finds and saves the only place, and continues, with one press of Continue', async () => {
    const { api } = openPlaceStep({
      searchLocations: { json: { results: [aPlace()] } },
      changeOwnVehicle: savedAnswer,
    })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1, Helsinki')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    expect(api.seen.find(({ action }) => action === 'changeOwnVehicle')?.body).toMatchObject({
      location: { address: 'Mannerheimintie 1', city: 'Helsinki' },
    })
  })

  it('asks for the street when the only place found has none', async () => {
    const results = [aPlace({ label: '00100 Helsinki', address: null })]
    const { api } = openPlaceStep({ searchLocations: { json: { results } } })
    await userEvent.type(await findPlaceField(), 'Helsinki')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('textbox', { name: /^Street address ?\(optional\)/ })
    expect(api.count('changeOwnVehicle')).toBe(0)
  })

  it('saves the typed street when the place has none', async () => {
    const results = [aPlace({ label: '00100 Helsinki', address: null })]
    const { api } = openPlaceStep({ searchLocations: { json: { results } }, changeOwnVehicle: savedAnswer })
    await userEvent.type(await findPlaceField(), 'Helsinki{Enter}')
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Street address ?\(optional\)/ }),
      'Kotikatu 5',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    expect(api.seen[1]?.body).toMatchObject({ location: { address: 'Kotikatu 5', city: 'Helsinki' } })
  })

  it.each<[string, Answer<'searchLocations'>]>([
    ['finds nothing', { json: { results: [] } }],
    ['is rejected', { status: 404, json: { code: 'LOCATION_NOT_FOUND' } }],
  ])('asks for the town when the search %s, and keeps the input', async (_, answer) => {
    openPlaceStep({ searchLocations: answer })
    await userEvent.type(await findPlaceField(), 'Kotikatu 5{Enter}')
    await screen.findByText(/Add the town/)
    expect((await findPlaceField()).value).toBe('Kotikatu 5')
    expect(document.activeElement).toBe(await findPlaceField())
  })

  it('searches again before saving when the address was edited', async () => {
    const tampere = aPlace({ label: 'Hämeenkatu 2, 33100 Tampere', address: 'Hämeenkatu 2', city: 'Tampere' })
    const street = aPlace({ label: 'Hämeenkatu, 33100 Tampere', address: 'Hämeenkatu', city: 'Tampere' })
    const results = [[aPlace()], [tampere, street]]
    const { api } = openPlaceStep({
      searchLocations: () => ({ json: { results: results[api.count('searchLocations') - 1]! } }),
      changeOwnVehicle: savedAnswer,
    })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1, Helsinki{Enter}')
    await screen.findByRole('radio', { checked: true })
    await userEvent.clear(await findPlaceField())
    await userEvent.type(await findPlaceField(), 'Hämeenkatu 2, Tampere')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const place = await screen.findByRole('radio', { name: 'Hämeenkatu 2, 33100 Tampere', checked: false })
    expect(document.activeElement).toBe(place)
    expect(api.count('changeOwnVehicle')).toBe(0)
    await userEvent.click(place)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    expect(api.seen.find(({ action }) => action === 'changeOwnVehicle')?.body).toMatchObject({
      location: { address: 'Hämeenkatu 2', city: 'Tampere' },
    })
  })

  it('keeps the selected place when the address is cleared', async () => {
    const { api } = openPlaceStep({
      searchLocations: { json: { results: [aPlace()] } },
      changeOwnVehicle: savedAnswer,
    })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1, Helsinki{Enter}')
    await screen.findByRole('radio', { checked: true })
    await userEvent.clear(await findPlaceField())
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    expect(api.count('searchLocations')).toBe(1)
  })

  it('requires an address before it searches', async () => {
    const { api } = openPlaceStep()
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
    await screen.findByText('Enter the address where the vehicle is.')
    expect(api.seen).toEqual([])
  })

  it('requires a selection among several places', async () => {
    const results = [aPlace(), aPlace({ label: 'Tammisaari' })]
    const { api } = openPlaceStep({ searchLocations: { json: { results } } })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Choose the place where the vehicle is.')
    expect(api.count('changeOwnVehicle')).toBe(0)
  })

  it('shows an error when the place cannot be saved', async () => {
    openPlaceStep({
      searchLocations: { json: { results: [aPlace()] } },
      changeOwnVehicle: { status: 409, json: { code: 'STATE_CONFLICT' } },
    })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain('situation has just changed')
    expect(readRecycleDraft().placed).toBe(false)
  })

  it('links to the case when the vehicle was announced meanwhile', async () => {
    const vehicle = aSearchedVehicle({ status: 'shop_transit', shop_id: 1 })
    const { router } = openPlaceStep({
      searchLocations: { json: { results: [aPlace()] } },
      changeOwnVehicle: { json: { vehicle } },
    })
    await userEvent.type(await findPlaceField(), 'Mannerheimintie 1, Helsinki{Enter}')
    await screen.findByRole('radio', { checked: true })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('The vehicle has already been announced')
    expect(router.state.location.search).toEqual({ step: 'vehicle' })
    expect(screen.getByRole('link', { name: 'See the case' })).toHaveProperty('search', '?case=7')
  })

  it('starts from the stored place of the vehicle', async () => {
    const { label: _, ...location } = aPlace()
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: { searchOwnVehicle: { json: aSearchAnswer({ vehicle: aSearchedVehicle({ location }) }) } },
    })
    await userEvent.type(await screen.findByRole('textbox'), 'ABC-123{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'This is my vehicle' }))
    expect(
      await screen.findByRole('radio', { name: 'Mannerheimintie 1, 00100 Helsinki', checked: true }),
    ).toBeTruthy()
  })
})
