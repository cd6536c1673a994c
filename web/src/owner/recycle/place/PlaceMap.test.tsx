import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveLayout, loadMap } from '../../../kit/map/testing.ts'
import type { Answers, Seen } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aPlace,
  aSearchAnswer,
  aSearchedVehicle,
  readRecycleDraft,
  storeRecycleDraft,
} from '../../testing/owner-data.ts'

const foundPlaces = { json: { results: [aPlace()] } }
const findAddressField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Street address and town' })
const pin = (name: RegExp | string) => screen.findByRole('button', { name })
const unset = /^The place of the vehicle is not chosen yet/
const street = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Street address ?\(optional\)/ })

/** The response for a point: its address, and the point itself. */
const describePoint =
  (fields: Partial<ReturnType<typeof aPlace>> = {}) =>
  ({ body }: Seen) => {
    const { language: _, ...point } = body as Record<string, number>
    const { label: __, ...location } = aPlace({ address: null, ...fields, ...point })
    return { json: { location } }
  }

function openPlaceMap(answers: Answers = {}, draft: Parameters<typeof storeRecycleDraft>[0] = {}) {
  storeRecycleDraft({ value: 'ABC-123', found: aSearchAnswer(), confirmed: true, ...draft })
  return renderApp('/person/recycle?step=place', { as: ainosClaims, answers })
}

beforeAll(loadMap, 30_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the place on the map', () => {
  beforeEach(() => giveLayout())

  it('moves the pin to the address that was searched for', async () => {
    openPlaceMap({ searchLocations: foundPlaces })
    await pin(unset)
    await userEvent.type(await findAddressField(), 'Mannerheimintie 1, Helsinki{Enter}')
    await pin(/^Place of the vehicle: Mannerheimintie 1, 00100 Helsinki\./)
  })

  it('shows and selects the place of a moved pin', async () => {
    const { api } = openPlaceMap({ describeLocation: describePoint({ city: 'Vantaa', postal: '01300' }) })
    ;(await pin(unset)).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await screen.findByRole('radio', { name: 'The place you pointed at: 01300 Vantaa', checked: true })
    const sent = api.seen[0]?.body as { latitude: number; longitude: number; language: string }
    expect(sent.language).toBe('en')
    expect(sent.latitude).toBeGreaterThan(60.175)
    expect(readRecycleDraft()).toMatchObject({
      place: 0,
      places: [{ latitude: sent.latitude, city: 'Vantaa' }],
    })
    expect(api.count('describeLocation')).toBe(1)
  })

  it('keeps a typed street, offers the one at the pin, and uses it on request', async () => {
    openPlaceMap({
      searchLocations: foundPlaces,
      describeLocation: describePoint({ address: 'Arkadiankatu 3' }),
    })
    await userEvent.type(await findAddressField(), 'Mannerheimintie 1, Helsinki{Enter}')
    ;(await pin(/^Place of the vehicle/)).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await screen.findByText(/At the pin there is Arkadiankatu 3/)).toBeTruthy()
    expect((await street()).value).toBe('Mannerheimintie 1')
    expect((await findAddressField()).value).toBe('Mannerheimintie 1, Helsinki')
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }))
    expect((await street()).value).toBe('Arkadiankatu 3')
    expect(document.activeElement).toBe(await street())
    expect((await findAddressField()).value).toBe('Arkadiankatu 3, 00100 Helsinki')
    expect(screen.queryByText(/At the pin there is/)).toBeNull()
  })

  it('fills in the street and the address at the pin when none was typed', async () => {
    openPlaceMap({ describeLocation: describePoint({ address: 'Arkadiankatu 3' }) })
    ;(await pin(unset)).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(async () => expect((await street()).value).toBe('Arkadiankatu 3'))
    expect((await findAddressField()).value).toBe('Arkadiankatu 3, 00100 Helsinki')
    expect(screen.queryByText(/At the pin there is/)).toBeNull()
  })

  it('replaces an address from the map each time the pin moves', async () => {
    const streets = ['Arkadiankatu 3', 'Tikkuraitti 2']
    openPlaceMap({ describeLocation: seen => describePoint({ address: streets.shift() ?? null })(seen) })
    ;(await pin(unset)).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(async () => expect((await street()).value).toBe('Arkadiankatu 3'))
    ;(await pin(/^Place of the vehicle/)).focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(async () => expect((await street()).value).toBe('Tikkuraitti 2'))
    expect((await findAddressField()).value).toBe('Tikkuraitti 2, 00100 Helsinki')
    expect(screen.queryByText(/At the pin there is/)).toBeNull()
    // The street is cleared when none is known at the new point.
    ;(await pin(/^Place of the vehicle/)).focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(async () => expect((await street()).value).toBe(''))
    expect((await findAddressField()).value).toBe('00100 Helsinki')
  })

  it('keeps a street that was edited after the map filled it in', async () => {
    openPlaceMap({ describeLocation: describePoint({ address: 'Arkadiankatu 3' }) })
    ;(await pin(unset)).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(async () => expect((await street()).value).toBe('Arkadiankatu 3'))
    await userEvent.type(await street(), ' B 7')
    ;(await pin(/^Place of the vehicle/)).focus()
    await userEvent.keyboard('{ArrowUp}')
    await screen.findByText(/At the pin there is Arkadiankatu 3/)
    expect((await street()).value).toBe('Arkadiankatu 3 B 7')
  })

  it('replaces the stored address of the vehicle, which nobody typed', async () => {
    const { label: _, ...location } = aPlace()
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: {
        searchOwnVehicle: { json: aSearchAnswer({ vehicle: aSearchedVehicle({ location }) }) },
        describeLocation: describePoint({ address: 'Isokatu 32', postal: '90100', city: 'Oulu' }),
      },
    })
    await userEvent.type(await screen.findByRole('textbox'), 'ABC-123{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'This is my vehicle' }))
    ;(await pin(/^Place of the vehicle: Mannerheimintie 1/)).focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(async () => expect((await street()).value).toBe('Isokatu 32'))
    expect((await findAddressField()).value).toBe('Isokatu 32, 90100 Oulu')
    expect(screen.queryByText(/At the pin there is/)).toBeNull()
  })

  it('keeps the place when the point is not in Finland', async () => {
    openPlaceMap({
      searchLocations: foundPlaces,
      describeLocation: { status: 404, json: { code: 'LOCATION_NOT_FOUND' } },
    })
    await userEvent.type(await findAddressField(), 'Mannerheimintie 1, Helsinki{Enter}')
    ;(await pin(/^Place of the vehicle/)).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect((await screen.findByRole('alert')).textContent).toContain('no address in Finland')
    await pin(/^Place of the vehicle: Mannerheimintie 1/)
    expect(readRecycleDraft()).toMatchObject({ places: [{ address: 'Mannerheimintie 1', latitude: 60.17 }] })
  })

  it('saves the place of the pin with the typed street', async () => {
    const { api } = openPlaceMap({
      searchLocations: foundPlaces,
      describeLocation: describePoint({ city: 'Vantaa', postal: '01300', address: 'Tikkuraitti 2' }),
      changeOwnVehicle: { json: { vehicle: aSearchAnswer().vehicle! } },
      searchShops: { json: { nearest_shop_per_operator: [], remaining_shops: [] } },
    })
    await userEvent.type(await findAddressField(), 'Mannerheimintie 1, Helsinki{Enter}')
    ;(await pin(/^Place of the vehicle/)).focus()
    await userEvent.keyboard('{ArrowUp}')
    await screen.findByText(/At the pin there is Tikkuraitti 2/)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    const { body } = api.seen.find(({ action }) => action === 'changeOwnVehicle') ?? {}
    expect(body).toMatchObject({
      location: { address: 'Mannerheimintie 1', city: 'Vantaa', postal: '01300' },
    })
  })
})

describe('the map on a phone', () => {
  beforeEach(() => giveLayout({ wide: false }))

  it('shows and hides the map with a button', async () => {
    openPlaceMap()
    const show = await screen.findByRole('button', { name: 'Show the map', expanded: false })
    expect(screen.queryByRole('region', { name: 'The vehicle’s place on the map' })).toBeNull()
    await userEvent.click(show)
    const map = screen.getByRole('region', { name: 'The vehicle’s place on the map' })
    await within(map).findByRole('button', { name: unset })
    await userEvent.click(screen.getByRole('button', { name: 'Hide the map', expanded: true }))
    expect(screen.queryByRole('region', { name: 'The vehicle’s place on the map' })).toBeNull()
  })
})

describe('the position of the device', () => {
  type Refused = (error: { code: number }) => void
  const device = (getCurrentPosition: (found: PositionCallback, onError: Refused) => void) => {
    const getPosition = vi.fn(getCurrentPosition)
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: getPosition } })
    return getPosition
  }
  const button = () => screen.findByRole('button', { name: 'Use my own position' })

  it('requests the position only when the button is pressed, and uses it as the place', async () => {
    const getPosition = device(found =>
      found({ coords: { latitude: 61.5, longitude: 23.8 } } as unknown as GeolocationPosition),
    )
    const { api } = openPlaceMap({ describeLocation: describePoint({ city: 'Tampere', postal: '33100' }) })
    await button()
    expect(getPosition).not.toHaveBeenCalled()
    await userEvent.click(await button())
    await screen.findByRole('radio', { name: 'The place you pointed at: 33100 Tampere', checked: true })
    expect(api.seen[0]?.body).toEqual({ latitude: 61.5, longitude: 23.8, language: 'en' })
  })

  it.each([
    [1, 'The browser is not allowed to share your position.'],
    [2, 'The device does not know where it is.'],
    [3, 'The position did not come in time.'],
  ])('shows a message when the device returns error %i', async (code, message) => {
    device((_, onError) => onError({ code }))
    openPlaceMap()
    await userEvent.click(await button())
    expect((await screen.findByText(new RegExp(message))).closest('[role=status]')).toBeTruthy()
  })

  it('shows a message when the browser has no geolocation', async () => {
    vi.stubGlobal('navigator', { ...navigator, geolocation: undefined })
    openPlaceMap()
    await userEvent.click(await button())
    await screen.findByText(/The device does not know where it is/)
  })
})
