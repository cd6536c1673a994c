import type { ShelfPart, ShelfShop } from '@autokierto/contract/parts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aShopAtDistance } from '../../owner/testing/owner-data.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { refused } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const aShelfPart = (changes: Partial<ShelfPart> = {}): ShelfPart => ({
  id: 11,
  name: 'alternator',
  grade: 'B',
  pieces: 1,
  make: 'TOYOTA',
  model: 'COROLLA',
  model_year: 2004,
  has_picture: false,
  ...changes,
})
const aShelfShop = (id: number, parts: ShelfPart[], changes: Partial<ShelfShop> = {}): ShelfShop => ({
  ...aShopAtDistance(),
  id,
  name: `Piste ${id}`,
  distance_m: 1000 * id,
  takes_enquiries: true,
  parts,
  ...changes,
})
const shelfAnswers: Answers = {
  listMakes: { json: { results: ['Toyota'] } },
  listModels: { json: { results: ['Corolla'] } },
  searchMakes: { json: { results: [{ name: 'Toyota', similarity: 1 }] } },
  searchModels: { json: { results: [{ name: 'Corolla', similarity: 1 }] } },
  searchParts: { json: { results: [], has_more: false } },
  searchShelfParts: {
    json: {
      results: [
        aShelfShop(1, [
          aShelfPart(),
          aShelfPart({ id: 12, name: 'rim', grade: null, pieces: 4, has_picture: true }),
        ]),
        aShelfShop(2, [aShelfPart({ id: 21 })], { takes_enquiries: false }),
      ],
      has_more: false,
    },
  },
  getShelfPartPicture: {
    json: { name: 'vanne.webp', content_type: 'image/webp', content_base64: 'UklGRg==' },
  },
  askAboutPart: { status: 204 },
}
const shelfUrl = '/forms/parts?make=Toyota&model=Corolla&place=00390&lat=60.24&lon=24.85'
const shelf = `${shelfUrl}&show=shelf`
const show = (address: string, answers: Answers = {}) =>
  renderApp(address, { locale: 'fi', answers: { ...shelfAnswers, ...answers } })
const askButton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the parts in stock', () => {
  it('replaces the vehicles on request, filters by part name, and keeps both in the URL', async () => {
    const { api, router } = await show(shelfUrl)
    await userEvent.click(await screen.findByRole('button', { name: 'Osat hyllyssä' }))
    expect(await screen.findByRole('heading', { name: '2 pistettä, 3 osaa' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ show: 'shelf', model: 'Corolla' })
    await userEvent.selectOptions(screen.getByLabelText(/^Osa/), 'Laturi')
    await screen.findByRole('heading', { name: '2 pistettä, 3 osaa' })
    expect(router.state.location.search).toMatchObject({ part: 'alternator' })
    const sent = api.seen.filter(({ action }) => action === 'searchShelfParts')
    expect(sent.map(({ body }) => (body as { name?: string }).name)).toEqual([undefined, 'alternator'])
    expect(sent[1]?.body).toMatchObject({ make: 'Toyota', model: 'Corolla', radius_km: 100 })
  })

  it('shows name, grade and vehicle of each part, and a picture that opens', async () => {
    await show(shelf)
    const list = within(await screen.findByRole('region', { name: '2 pistettä, 3 osaa' }))
    expect(list.getAllByText('TOYOTA COROLLA 2004')).toHaveLength(3)
    expect(list.getAllByText('Kunto B, käytetty ja ehjä')).toHaveLength(2)
    expect(list.getByText('Kuntoa ei ole arvioitu, 4 kpl')).toBeTruthy()
    await userEvent.click(await list.findByRole('button', { name: 'Kuva: Vanne' }))
    expect((await screen.findByRole('img', { name: 'Kuva: Vanne' })).getAttribute('src')).toMatch(
      /^data:image\/webp/,
    )
  })

  it('sends an enquiry from a form below the part, and keeps the input', async () => {
    const { api, router } = await show(shelf)
    // A site without an e-mail address has no enquiry button.
    expect(await screen.findAllByRole('button', { name: /^Kysy pisteeltä/ })).toHaveLength(2)
    const button = await askButton('Kysy pisteeltä: Laturi, TOYOTA COROLLA 2004')
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(router.state.location.search).toMatchObject({ ask: '11' })
    await userEvent.type(screen.getByLabelText(/^Nimi/), 'Olli')
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä kysymys' }))
    expect(screen.getAllByText('Kirjoita sähköpostiosoite, johon piste vastaa.')[0]).toBeTruthy()
    expect(screen.getAllByText('Kirjoita, mitä haluat kysyä.')[0]).toBeTruthy()
    expect(api.seen.some(({ action }) => action === 'askAboutPart')).toBe(false)
    await userEvent.type(screen.getByLabelText(/^Sähköposti/), 'olli@example.fi')
    await userEvent.click(screen.getByRole('button', { name: /^SV/ }))
    expect(((await screen.findByLabelText(/^Namn/)) as HTMLInputElement).value).toBe('Olli')
    // The form of another part of the same site keeps the name.
    await userEvent.click(await askButton(/^Fråga platsen: Fälg/))
    expect(((await screen.findByLabelText(/^E-post/)) as HTMLInputElement).value).toBe('olli@example.fi')
    await userEvent.type(screen.getByLabelText(/^Fråga/), 'Vad kostar den?')
    await userEvent.click(screen.getByRole('button', { name: 'Skicka frågan' }))
    expect(await screen.findByText('Piste 1 svarar till olli@example.fi.')).toBeTruthy()
    const sent = api.seen.find(({ action }) => action === 'askAboutPart')
    expect(sent?.path).toBe('public/part/12/enquiry/')
    expect(sent?.body).toEqual({
      name: 'Olli',
      email: 'olli@example.fi',
      phone: null,
      message: 'Vad kostar den?',
      language: 'se',
    })
  })

  it('shows that a part is no longer available, and keeps the question', async () => {
    await show(`${shelf}&ask=11`, { askAboutPart: refused(404, 'NOT_FOUND') })
    await userEvent.type(await screen.findByLabelText(/^Nimi/), 'Olli')
    await userEvent.type(screen.getByLabelText(/^Sähköposti/), 'olli@example.fi')
    await userEvent.type(screen.getByLabelText(/^Kysymys/), 'Hinta?')
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä kysymys' }))
    expect(await screen.findByText(/Osa ei ole enää tarjolla/)).toBeTruthy()
    expect((screen.getByLabelText(/^Kysymys/) as HTMLInputElement).value).toBe('Hinta?')
  })

  it('offers a wider radius and the vehicles when there are no parts nearby', async () => {
    const { router } = await show(`${shelf}&radius=25&part=rim`, {
      searchShelfParts: ({ body }) => ({
        json: {
          results: (body as { radius_km: number }).radius_km === 25 ? [] : [aShelfShop(160, [aShelfPart()])],
          has_more: false,
        },
      }),
    })
    expect(await screen.findByText('Hyllyissä ei ole nyt hakualueella: Toyota Corolla, Vanne')).toBeTruthy()
    expect(screen.getByRole('button', { name: '300 km: 1 piste' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Katso purettavat ajoneuvot' }))
    expect(router.state.location.search).not.toMatchObject({ show: 'shelf' })
    expect((await screen.findAllByText(/Hakualueella ei ole nyt yhtään|missään Suomessa/))[0]).toBeTruthy()
  })

  it('shows an error when the parts cannot be fetched, and retries', async () => {
    let isOffline = true
    await show(shelf, {
      searchShelfParts: () => (isOffline ? 'no network' : shelfAnswers.searchShelfParts) as never,
    })
    const retryButton = await screen.findByRole('button', { name: /Yritä uudelleen/ })
    isOffline = false
    await userEvent.click(retryButton)
    expect(await screen.findByRole('heading', { name: '2 pistettä, 3 osaa' })).toBeTruthy()
  })
})
