import type { PartShop } from '@autokierto/contract/parts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-api.ts'
import { refused } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const donor = (changes: Partial<PartShop['vehicles'][number]> = {}): PartShop['vehicles'][number] => ({
  make: 'TOYOTA',
  model: 'COROLLA',
  model_year: 2004,
  color: 'Red',
  kind: 'AUTO',
  came_on: '2026-11-20',
  ...changes,
})
const noHours = {
  opening_hours_mon: null,
  opening_hours_tue: null,
  opening_hours_wed: null,
  opening_hours_thu: null,
  opening_hours_fri: null,
  opening_hours_sat: null,
  opening_hours_sun: null,
}
const aPartShop = (id: number, distance_m: number, vehicles = [donor()]): PartShop => ({
  id,
  name: `Piste ${id}`,
  operator: { id: 1, name: 'Etelän Autokierto Oy' },
  email: 'piste@example.fi',
  phone: '010 555 0101',
  ...noHours,
  exceptional_days: [],
  location: {
    address: 'Ruosilantie 18',
    postal: '00390',
    city: 'Helsinki',
    country: 'FI',
    latitude: 60.2,
    longitude: 24.9,
  },
  is_private: false,
  has_pickup: true,
  pickup_area_km: null,
  pickup_price: { fi: null, en: null, se: null },
  distance_m,
  vehicles,
})
const searchedPlace = {
  address: null,
  postal: '00390',
  city: 'Helsinki',
  country: 'FI',
  latitude: 60.24,
  longitude: 24.85,
  label: '00390 Helsinki',
}
const alike = (...names: string[]) => ({
  json: { results: names.map((name, index) => ({ name, similarity: index === 0 ? 0.8 : 0.4 })) },
})
const answerShops = (results: PartShop[], has_more = false) => ({ json: { results, has_more } })
const partsAnswers: Answers = {
  listMakes: { json: { results: ['Toyota', 'Volvo'] } },
  listModels: { json: { results: ['Auris', 'Corolla'] } },
  searchMakes: alike('Toyota'),
  searchModels: alike('Corolla', 'Corolla Verso'),
  searchLocations: { json: { results: [searchedPlace] } },
  searchParts: answerShops([aPartShop(1, 1200), aPartShop(2, 5600, [donor({ model_year: 1999 })])]),
}
const partsUrl = '/forms/parts?make=Toyota&model=korola&place=00390&lat=60.24&lon=24.85'
const show = (address: string, answers: Answers = {}) =>
  renderApp(address, { locale: 'fi', answers: { ...partsAnswers, ...answers } })

describe('the part search', () => {
  it('shows a minimum number when a site reached the limit of vehicles, and focuses the expanded list', async () => {
    const many = Array.from({ length: 50 }, () => donor())
    await renderApp(partsUrl, {
      locale: 'fi',
      answers: { ...partsAnswers, searchParts: answerShops([aPartShop(1, 1200, many), aPartShop(2, 5600)]) },
    })
    expect(await screen.findByRole('heading', { name: '2 pistettä, vähintään 51 ajoneuvoa' })).toBeTruthy()
    expect(screen.queryByText('Näytetään enintään 50 uusinta.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Näytä 47 muuta' }))
    expect(document.activeElement?.children).toHaveLength(50)
    screen.getByText('Näytetään enintään 50 uusinta.')
  })

  it('says that only the nearest sites are shown when there are more', async () => {
    await show(partsUrl, { searchParts: answerShops([aPartShop(1, 1200), aPartShop(2, 5600)], true) })
    expect(await screen.findByRole('heading', { name: '2 lähintä pistettä, 2 ajoneuvoa' })).toBeTruthy()
    screen.getByText('Kauempana on lisää. Rajaa hakua mallilla tai vuosilla.')
  })

  it('shows a minimum count for a wider radius with more sites', async () => {
    await show(`${partsUrl}&radius=25`, {
      searchParts: ({ body }) =>
        (body as { radius_km: number }).radius_km === 25
          ? answerShops([])
          : answerShops([aPartShop(5, 60_000), aPartShop(8, 200_000)], true),
    })
    expect(await screen.findByRole('button', { name: '100 km: 1 piste' })).toBeTruthy()
    screen.getByRole('button', { name: '300 km: vähintään 2 pistettä' })
    screen.getByRole('button', { name: 'Koko Suomi: vähintään 2 pistettä' })
  })

  it('finds sites despite a misspelled model, and keeps the search in the URL', async () => {
    const { api, router } = await show('/forms/parts')
    await userEvent.type(await screen.findByLabelText(/Merkki/), 'Toyota')
    await userEvent.type(screen.getByLabelText(/Malli/), 'korola')
    await userEvent.type(screen.getByLabelText(/Paikka/), '00390')
    await userEvent.click(screen.getByRole('button', { name: 'Hae' }))
    expect(await screen.findByRole('heading', { name: '2 pistettä, 2 ajoneuvoa' })).toBeTruthy()
    const sent = api.seen.find(({ action }) => action === 'searchParts')
    expect(sent?.body).toMatchObject({ make: 'Toyota', model: 'Corolla', latitude: 60.24, radius_km: 100 })
    expect(router.state.location.search).toMatchObject({ make: 'Toyota', model: 'korola', lat: '60.24' })
    expect(screen.getByText('Corolla')).toBeTruthy()
  })

  it('keeps the input and the focus when the makes and models load', async () => {
    const loaded = Promise.withResolvers<void>()
    const afterLoading =
      <T,>(answer: T) =>
      () =>
        loaded.promise.then(() => answer)
    await show('/forms/parts', {
      listMakes: afterLoading({ json: { results: ['Toyota'] } }),
      searchMakes: afterLoading(alike('Toyota')),
      listModels: afterLoading({ json: { results: ['Corolla'] } }),
    })
    await userEvent.type(await screen.findByLabelText(/Merkki/), 'Toyota')
    const model = screen.getByLabelText(/Malli/)
    await userEvent.type(model, 'kor')
    loaded.resolve()
    await waitFor(() => expect(document.querySelector('option[value=Corolla]')).toBeTruthy())
    await userEvent.keyboard('ola')
    expect(screen.getByLabelText(/Malli/)).toHaveProperty('value', 'korola')
    expect(document.activeElement).toBe(model)
  })

  it('shows each site with its distance, vehicles and contact details', async () => {
    await show(partsUrl)
    const [first] = within(await screen.findByRole('region', { name: /2 pistettä/ })).getAllByRole('listitem')
    const row = within(first!)
    expect(row.getByText('Piste 1')).toBeTruthy()
    expect(row.getByText('1,2 km')).toBeTruthy()
    expect(row.getByText('TOYOTA COROLLA 2004')).toBeTruthy()
    expect(row.getByText('Punainen')).toBeTruthy()
    expect(row.getByText('tuli 20.11.')).toBeTruthy()
    expect(row.getByRole('link', { name: '010 555 0101' }).getAttribute('href')).toBe('tel:0105550101')
    expect(row.getByRole('link', { name: 'piste@example.fi' }).getAttribute('href')).toBe(
      'mailto:piste@example.fi',
    )
  })

  it('collapses the list when a site has many vehicles', async () => {
    await show(partsUrl, {
      searchParts: answerShops([
        aPartShop(
          1,
          1200,
          [2001, 2002, 2003, 2004, 2005].map(model_year => donor({ model_year })),
        ),
      ]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Näytä 2 muuta' }))
    expect(screen.getAllByText(/TOYOTA COROLLA/)).toHaveLength(5)
  })

  it('prints the search criteria and every vehicle of a site', async () => {
    show(`${partsUrl}&from=1999&radius=50`, {
      searchParts: answerShops([
        aPartShop(
          1,
          1200,
          Array.from({ length: 8 }, () => donor()),
        ),
      ]),
    })
    await screen.findByText('Näytä 5 muuta')
    const description = 'Toyota Corolla, 1999– · 00390 · 50 km'
    expect(screen.queryByText(description)).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    screen.getByText(description)
    expect(screen.getAllByText(/^Toyota Corolla 2004$/i)).toHaveLength(8)
    expect(screen.getByLabelText('Merkki').closest('[data-off-paper]')).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText(description)).toBeNull()
    screen.getByText('Näytä 5 muuta')
  })

  it('searches for the exact input on request, and shows at the field that the model is not listed', async () => {
    const { api } = await show(partsUrl, {
      searchParts: ({ body }) =>
        (body as { model: string }).model === 'korola'
          ? refused(400, 'VALIDATION_ERROR', { fields: [{ field: 'model', code: 'MODEL_NOT_FOUND' }] })
          : answerShops([aPartShop(1, 1200)]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Hae vain ”korola”' }))
    expect((await screen.findAllByText(/Mallia ei löydy tämän merkin luettelosta/))[0]).toBeTruthy()
    expect(screen.getByLabelText(/Malli/).getAttribute('aria-invalid')).toBe('true')
    expect(api.seen.at(-1)?.body).toMatchObject({ model: 'korola' })
  })

  it('shows the corrected make and model when both are misspelled', async () => {
    await show(partsUrl.replace('Toyota', 'Toyta'))
    expect(await screen.findByText('Toyota Corolla')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hae vain ”Toyta korola”' })).toBeTruthy()
  })

  it('keeps years visible while they filter the search, and shows their errors', async () => {
    await show(partsUrl)
    const moreButton = await screen.findByRole('button', { name: 'Vuosi ja laji' })
    await userEvent.click(moreButton)
    expect(moreButton.getAttribute('aria-expanded')).toBe('true')
    await userEvent.type(screen.getByLabelText(/Vuodesta/), '2010')
    expect(screen.queryByRole('button', { name: 'Vuosi ja laji' })).toBeNull()
    await userEvent.type(screen.getByLabelText(/Vuoteen/), '2001')
    await userEvent.click(screen.getByRole('button', { name: 'Hae' }))
    expect(screen.getByLabelText(/Vuoteen/).getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(screen.getByLabelText(/Vuodesta/))
    await userEvent.clear(screen.getByLabelText(/Vuoteen/))
    expect(screen.getByRole('button', { name: 'Vuosi ja laji' })).toBeTruthy()
  })

  it('shows at the field that a make is not listed', async () => {
    await show(partsUrl, {
      searchMakes: { json: { results: [] } },
      searchParts: refused(400, 'VALIDATION_ERROR', { fields: [{ field: 'make', code: 'MAKE_NOT_FOUND' }] }),
    })
    expect((await screen.findAllByText(/Merkkiä ei löydy luettelosta/))[0]).toBeTruthy()
  })

  it('requires a make and a place, and shows that a place is unknown', async () => {
    await show('/forms/parts', { searchLocations: { json: { results: [] } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Hae' }))
    expect(screen.getAllByText('Kirjoita merkki.')[0]).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Merkki/), 'Toyota')
    await userEvent.type(screen.getByLabelText(/Paikka/), 'Nosuch')
    await userEvent.click(screen.getByRole('button', { name: 'Hae' }))
    expect((await screen.findAllByText(/Osoitetta ei löytynyt/))[0]).toBeTruthy()
  })

  it('offers a wider radius and similar models when there are no results nearby', async () => {
    const { router } = await show(`${partsUrl}&radius=25`, {
      searchParts: ({ body }) =>
        answerShops(
          (body as { radius_km: number }).radius_km === 25
            ? []
            : [aPartShop(5, 160_000), aPartShop(8, 700_000)],
        ),
    })
    expect(await screen.findByText('Hakualueella ei ole nyt yhtään: Toyota Corolla')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Koko Suomi: 2 pistettä' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^100 km: / })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '300 km: 1 piste' }))
    expect(router.state.location.search).toMatchObject({ radius: '300' })
    expect(await screen.findByRole('heading', { name: /2 pistettä/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Toyota Corolla Verso' }))
    expect(router.state.location.search).toMatchObject({ model: 'Corolla Verso' })
  })

  it('shows the filters of a search without results, and searches without them', async () => {
    const { router } = await show(`${partsUrl}&kind=MOOTTORIPYÖRÄ&from=2000`, {
      searchParts: ({ body }) =>
        answerShops((body as { year_from?: number }).year_from ? [] : [aPartShop(1, 1200)]),
    })
    expect(
      await screen.findByText('Hakualueella ei ole nyt yhtään: Toyota Corolla, 2000–, Moottoripyörä'),
    ).toBeTruthy()
    expect(screen.getByText(/tulee purettavaksi Toyota Corolla, 2000–, Moottoripyörä\./)).toBeTruthy()
    expect(screen.queryByText(/Sellaista ei ole nyt missään Suomessa/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hae kaikki vuodet ja lajit' }))
    expect(await screen.findByRole('heading', { name: /1 piste/ })).toBeTruthy()
    expect(router.state.location.search).not.toHaveProperty('kind')
  })

  it('offers an alert next to results, because they may lack the part', async () => {
    const { api } = await show(partsUrl, { watchParts: { status: 204 } })
    const card = within(await screen.findByRole('region', { name: 'Etkö löytänyt osaa?' }))
    await userEvent.type(card.getByLabelText(/Sähköposti/), 'etsija@example.fi')
    await userEvent.click(card.getByRole('button', { name: 'Tilaa ilmoitus' }))
    expect(await card.findByText(/etsija@example.fi/)).toBeTruthy()
    expect(api.seen.find(({ action }) => action === 'watchParts')?.body).toMatchObject({ model: 'Corolla' })
  })

  it('does not offer an exact search again when it found another name of the make', async () => {
    await show(`${partsUrl}&exact=1`.replace('Toyota', 'VW'), {
      searchMakes: { json: { results: [{ name: 'Volkswagen', similarity: 1 }] } },
    })
    expect(await screen.findByText(/Näytetään/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Hae vain/ })).toBeNull()
  })

  it('shows an error when the search fails, and retries', async () => {
    let isOffline = true
    await show(partsUrl, {
      searchParts: () => (isOffline ? 'no network' : partsAnswers.searchParts) as never,
    })
    const retryButton = await screen.findByRole('button', { name: /Yritä uudelleen/ })
    isOffline = false
    await userEvent.click(retryButton)
    expect(await screen.findByRole('heading', { name: /2 pistettä/ })).toBeTruthy()
  })

  it('creates an alert when there are no results, and asks to confirm it', async () => {
    const { api } = await show(`${partsUrl}&radius=50&from=1999`, {
      searchParts: answerShops([]),
      watchParts: { status: 204 },
    })
    await screen.findByRole('heading', { name: 'Ilmoitus sähköpostiin' })
    await userEvent.click(screen.getByRole('button', { name: 'Tilaa ilmoitus' }))
    expect((await screen.findAllByText('Kirjoita sähköpostiosoite.')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByLabelText(/Sähköposti/), 'etsija@example.fi')
    await userEvent.click(screen.getByRole('button', { name: 'Tilaa ilmoitus' }))
    expect(await screen.findByText(/Lähetimme linkin osoitteeseen etsija@example.fi/)).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^Vahvista vielä/)
    expect(api.seen.find(({ action }) => action === 'watchParts')?.body).toEqual({
      latitude: 60.24,
      longitude: 24.85,
      make: 'Toyota',
      model: 'Corolla',
      radius_km: 50,
      place: '00390',
      year_from: 1999,
      email: 'etsija@example.fi',
      language: 'fi',
    })
  })
})
