import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, refused } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  aCase,
  ainosClaims,
  aSearchAnswer,
  aSearchedVehicle,
  readRecycleDraft,
  storeRecycleDraft,
  withFoundVehicle,
} from '../../testing/owner-data.ts'
import type { SearchAnswer } from '../flow/recycle-draft.ts'

const findVehicleField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Registration number or VIN' })

/** Searches for ABC-123 by default, and returns the given response. */
async function searchOwnVehicleFor(answer: Answer<'searchOwnVehicle'>, value = 'ABC-123') {
  const app = renderApp('/person/recycle', { as: ainosClaims, answers: { searchOwnVehicle: answer } })
  await userEvent.type(await findVehicleField(), value)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  return app
}
const answerVehicle = (part: Partial<SearchAnswer> = {}): Answer<'searchOwnVehicle'> => ({
  json: aSearchAnswer(part),
})

describe("the search for the person's own vehicle", () => {
  it('shows the vehicle, stores the draft, and continues to the place', async () => {
    const { api, router } = await searchOwnVehicleFor(answerVehicle())
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    expect(document.activeElement?.textContent).toBe('Toyota Corolla')
    expect(screen.getByText('You own this vehicle')).toBeTruthy()
    expect(screen.getByText('2004')).toBeTruthy()
    expect(screen.getByText('Red')).toBeTruthy()
    expect(screen.getByText('JTDBR22E…4512')).toBeTruthy()
    expect(api.seen[0]?.body).toEqual({ plate_or_vin: 'ABC-123' })
    expect(readRecycleDraft()).toMatchObject({
      value: 'ABC-123',
      found: { vehicle: { id: 7 } },
      confirmed: false,
    })

    await userEvent.click(screen.getByRole('button', { name: 'This is my vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(router.state.location.search).toEqual({ step: 'place' })
    expect(document.title).toBe('Where is the vehicle? – Step 2 of 5, Place · Autokierto')
  })

  it('shows restrictions that do not prevent recycling', async () => {
    const restrictions = [
      { code: '18', blocks: false },
      { code: '22', blocks: false },
    ]
    await searchOwnVehicleFor(answerVehicle({ vehicle: aSearchedVehicle({ restrictions }) }))
    await screen.findByText(
      'The vehicle has been taken out of use. Vehicle tax is unpaid. These do not prevent recycling.',
    )
  })

  it.each([
    [
      'MOOTTORIPYÖRÄ',
      /cover cars, vans and three-wheelers\. Take-back points receive a vehicle of this kind too/,
    ],
    ['PERÄVAUNU', /cover cars, vans and three-wheelers/],
    ['VIENTIREKISTERÖINTI', /registered for export/],
  ] as const)('explains the rules for a %s, and continues', async (kind, text) => {
    await searchOwnVehicleFor(answerVehicle({ vehicle: aSearchedVehicle({ kind }) }))
    await screen.findByText(text)
    expect(screen.getByRole('button', { name: 'This is my vehicle' })).toBeTruthy()
  })

  it('suggests a likely plate when none was found, and searches for it only on request', async () => {
    const { api } = await searchOwnVehicleFor(refused(404, 'VEHICLE_NOT_FOUND'), 'ABC-12O')
    await screen.findByText('Did you mean ABC-120?')
    await userEvent.click(screen.getByRole('button', { name: 'Use ABC-120' }))
    expect((await findVehicleField()).value).toBe('ABC-120')
    expect(document.activeElement).toBe(await findVehicleField())
    expect(screen.queryByText(/Did you mean/)).toBeNull()
    expect(api.count('searchOwnVehicle')).toBe(1)
  })

  it('finds a plate typed with another hyphen and invisible characters', async () => {
    const { api } = await searchOwnVehicleFor(answerVehicle(), '\u200eABC\u2013123\u200b')
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    expect(api.seen[0]?.body).toEqual({ plate_or_vin: 'ABC-123' })
  })

  it('shows that the search is running, and sends one request', async () => {
    let answer = (_: Answer<'searchOwnVehicle'>) => {}
    const { api } = renderApp('/person/recycle', {
      as: ainosClaims,
      answers: {
        searchOwnVehicle: () => new Promise<Answer<'searchOwnVehicle'>>(resolve => (answer = resolve)),
      },
    })
    await userEvent.type(await findVehicleField(), 'ABC-123{Enter}')
    await screen.findByText('Searching in the vehicle register')
    await userEvent.type(await findVehicleField(), '{Enter}')
    answer(answerVehicle())
    await screen.findByRole('heading', { name: 'Toyota Corolla' })
    expect(api.count('searchOwnVehicle')).toBe(1)
  })

  it('clears the vehicle after a failed search, keeps the value, and shows the error at the field', async () => {
    storeRecycleDraft(withFoundVehicle())
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: { searchOwnVehicle: refused(404, 'VEHICLE_NOT_FOUND') },
    })
    await screen.findByRole('heading', { name: 'Toyota Corolla' })
    await userEvent.clear(await findVehicleField())
    await userEvent.type(await findVehicleField(), 'NON-999{Enter}')
    await screen.findByText(/The vehicle was not found/)
    const input = await findVehicleField()
    expect(input.value).toBe('NON-999')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(screen.queryByRole('heading', { name: 'Toyota Corolla' })).toBeNull()
    expect(readRecycleDraft()).toMatchObject({ value: 'NON-999', found: null, confirmed: false, shop: null })
  })

  it('hides the vehicle when another plate is typed, but not for the same one', async () => {
    await searchOwnVehicleFor(answerVehicle())
    await screen.findByRole('heading', { name: 'Toyota Corolla' })
    await userEvent.type(await findVehicleField(), ' ')
    expect(screen.getByRole('heading', { name: 'Toyota Corolla' })).toBeTruthy()
    await userEvent.type(await findVehicleField(), '4')
    expect(screen.queryByRole('heading', { name: 'Toyota Corolla' })).toBeNull()
    expect(readRecycleDraft()).toMatchObject({ found: null, confirmed: false })
  })

  it('hides an error of the register when another plate is typed', async () => {
    await searchOwnVehicleFor(refused(503, 'TRAFICOM_BROKEN'))
    await screen.findByText(/^The vehicle register cannot be reached/)
    await userEvent.type(await findVehicleField(), '4')
    expect(screen.queryByText(/^The vehicle register cannot be reached/)).toBeNull()
  })

  it('ignores a response that arrives after another plate was typed', async () => {
    let answer = (_: Answer<'searchOwnVehicle'>) => {}
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: {
        searchOwnVehicle: () => new Promise<Answer<'searchOwnVehicle'>>(resolve => (answer = resolve)),
      },
    })
    await userEvent.type(await findVehicleField(), 'ABC-123{Enter}')
    await screen.findByText('Searching in the vehicle register')
    await userEvent.type(await findVehicleField(), '4')
    answer(answerVehicle())
    await waitFor(() => expect(screen.queryByText('Searching in the vehicle register')).toBeNull())
    expect((await findVehicleField()).value).toBe('ABC-1234')
    expect(screen.queryByRole('heading', { name: 'Toyota Corolla' })).toBeNull()
  })

  it.each([
    ['', 'This is required.'],
    ['ABCDEFGHIJ', 'Plate must be 1-9 and VIN 16-17 characters.'],
  ])('does not send "%s"', async (value, text) => {
    const { api } = renderApp('/person/recycle', { as: ainosClaims })
    await userEvent.type(await findVehicleField(), `${value}{Enter}`)
    await screen.findByText(text)
    expect(api.seen).toEqual([])
    expect(document.activeElement).toBe(await findVehicleField())
  })

  it('shows an error of the server at the field', async () => {
    const fields = [{ field: 'plate_or_vin', code: 'PLATE_OR_VIN_LENGTH' }]
    await searchOwnVehicleFor(refused(400, 'VALIDATION_ERROR', { fields }))
    await screen.findByText('Plate must be 1-9 and VIN 16-17 characters.')
  })

  it.each([
    [403, 'TRAFICOM_API_OWNER_RESTRICTED', 'You are not the owner according to the register'],
    [403, 'TRAFICOM_API_PERMISSION_DENIED', 'The details could not be fetched'],
    [429, 'RATE_LIMITED', 'Too many searches'],
  ] as const)('shows %s %s in a notice, and keeps the value', async (status, code, text) => {
    await searchOwnVehicleFor(refused(status, code))
    expect((await screen.findByText(text)).closest('[role=status]')).toBeTruthy()
    expect((await findVehicleField()).value).toBe('ABC-123')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each([
    ['TRAFICOM_API_OWNER_RESTRICTED', {}],
    ['TRAFICOM_API_OWNER_RESTRICTED', { reason: 'holder' }],
    ['TRAFICOM_API_PERMISSION_DENIED', {}],
  ] as const)('links from %s %o to the sites that can check documents', async (code, more) => {
    await searchOwnVehicleFor(refused(403, code, more))
    const link = await screen.findByRole('link', { name: /^Find a take-back point/ })
    expect(link).toHaveProperty('hostname', 'autokierratys.fi')
  })

  it('explains to a holder who must give permission', async () => {
    await searchOwnVehicleFor(refused(403, 'TRAFICOM_API_OWNER_RESTRICTED', { reason: 'holder' }))
    await screen.findByText('You are the holder, not the owner')
    screen.getByText(/ask the owner for a power of attorney/)
    expect(screen.queryByRole('button', { name: 'Check my right to represent it' })).toBeNull()
  })

  it('leads a holder to the check of the right when a company owns the vehicle', async () => {
    const held = { reason: 'holder', is_company_owned: true }
    await searchOwnVehicleFor(refused(403, 'TRAFICOM_API_OWNER_RESTRICTED', held))
    await userEvent.click(await screen.findByRole('button', { name: 'Check my right to represent it' }))
    await screen.findByRole('heading', { level: 1, name: 'A company owns this vehicle' })
    screen.getByText('ABC-123')
  })

  it.each([
    [503, 'TRAFICOM_BROKEN', /^The vehicle register cannot be reached/],
    [502, 'TRAFICOM_API_EXCEPTION', 'The details could not be fetched'],
  ] as const)('offers a retry after %s %s, and links to what still works', async (status, code, title) => {
    let calls = 0
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: { searchOwnVehicle: () => (calls++ ? answerVehicle() : refused(status, code)) },
    })
    await userEvent.type(await findVehicleField(), 'ABC-123{Enter}')
    // The page shows the outage itself, so no second message repeats it.
    await screen.findByText(title)
    expect(screen.queryByText(/^The vehicle register cannot/, { selector: '[role=status] p' })).toBeNull()
    expect(screen.getByRole('link', { name: /see your vehicles/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Toyota Corolla' })
  })

  it('keeps the focus on the error when a retry fails too', async () => {
    await searchOwnVehicleFor(refused(503, 'TRAFICOM_BROKEN'))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('alert').contains(document.activeElement)).toBe(true))
  })

  it('offers a retry after a network failure', async () => {
    await searchOwnVehicleFor('no network')
    await screen.findByRole('button', { name: 'Try again' })
  })

  it('links to the open case when the search is rejected because of it', async () => {
    await searchOwnVehicleFor(refused(409, 'ALREADY_IN_PROCESS'))
    const link = await screen.findByRole('link', { name: 'See the case' })
    expect(link).toHaveProperty('pathname', '/person/history')
  })

  it("hides a company's vehicle and leads to the check of the right", async () => {
    const { router } = await searchOwnVehicleFor(
      answerVehicle({ vehicle: null, is_company_owned: true, owners: { total: 1, agreed: 0 } }),
    )
    await screen.findByRole('heading', { level: 1, name: 'A company owns this vehicle' })
    expect(router.state.location.search).toEqual({ step: 'right' })
    expect(document.title).toBe('A company owns this vehicle – Step 2 of 6, Right to represent · Autokierto')
    expect(screen.queryByRole('button', { name: 'This is my vehicle' })).toBeNull()
  })

  it('shows that there are other owners, and leads to them', async () => {
    const { router } = await searchOwnVehicleFor(answerVehicle({ owners: { total: 2, agreed: 1 } }))
    await screen.findByText('The vehicle has 2 owners')
    await userEvent.click(screen.getByRole('button', { name: 'This is my vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Consent of the other owners' })
    expect(router.state.location.search).toEqual({ step: 'owners' })
    expect(document.title).toContain('Step 2 of 6, Owners')
  })

  it.each([
    ['stolen', 'The vehicle is reported stolen'],
    ['removed', 'The vehicle has already been removed from the register'],
    ['not_a_vehicle', 'This is a transfer plate, not a vehicle'],
  ] as const)('stops at a vehicle that is %s', async (blocked, text) => {
    await searchOwnVehicleFor(answerVehicle({ blocked }))
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'This is my vehicle' })).toBeNull()
  })

  it('does not show a transfer plate as an owned vehicle', async () => {
    await searchOwnVehicleFor(
      answerVehicle({ vehicle: aSearchedVehicle({ kind: 'SIIRTOKILPI' }), blocked: 'not_a_vehicle' }),
    )
    await screen.findByText('This is a transfer plate, not a vehicle')
    expect(screen.queryByText('You own this vehicle')).toBeNull()
  })

  it.each([
    ['shop_transit', 'The vehicle has already been announced'],
    ['shop_recycled', 'The vehicle has already been recycled'],
  ] as const)('links to the case of a vehicle that is %s', async (status, text) => {
    await searchOwnVehicleFor(answerVehicle({ vehicle: aSearchedVehicle({ status }) }))
    await screen.findByText(text)
    const link = screen.getByRole('link', { name: 'See the case' })
    expect(link).toHaveProperty('pathname', '/person/history')
    expect(link).toHaveProperty('search', '?case=7')
  })

  it('opens the case without a question, because nothing is unfinished', async () => {
    const vehicle = aSearchedVehicle({ status: 'shop_transit' })
    renderApp('/person/recycle', {
      as: ainosClaims,
      answers: {
        searchOwnVehicle: answerVehicle({ vehicle }),
        listOwnHistory: {
          json: {
            results: [aCase({ id: 8, plate: 'BAB-234', make: 'Volvo' }), aCase()],
            count: 2,
            next: null,
          },
        },
      },
    })
    await userEvent.type(await findVehicleField(), 'ABC-123{Enter}')
    await userEvent.click(await screen.findByRole('link', { name: 'See the case' }))
    const name = await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla 2004' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('does not show a company’s vehicle as owned by the person', async () => {
    await searchOwnVehicleFor(
      answerVehicle({ vehicle: aSearchedVehicle({ status: 'shop_transit' }), is_company_owned: true }),
    )
    await screen.findByText('A company’s vehicle')
    expect(screen.queryByText('You own this vehicle')).toBeNull()
  })

  it('clears a wrong vehicle and keeps the value for correction', async () => {
    await searchOwnVehicleFor(answerVehicle())
    await userEvent.click(await screen.findByRole('button', { name: 'Wrong vehicle' }))
    expect(screen.queryByRole('heading', { name: 'Toyota Corolla' })).toBeNull()
    expect((await findVehicleField()).value).toBe('ABC-123')
    expect(document.activeElement).toBe(await findVehicleField())
    await waitFor(() => expect(readRecycleDraft().found).toBeNull())
  })

  it('clears the condition, the place and the site of a wrong vehicle', async () => {
    storeRecycleDraft(
      withFoundVehicle({ address: 'Mannerheimintie 1, Helsinki', mileage: '5', missing: ['engine'] }),
    )
    renderApp('/person/recycle', { as: ainosClaims })
    await userEvent.click(await screen.findByRole('button', { name: 'Wrong vehicle' }))
    await waitFor(() =>
      expect(readRecycleDraft()).toMatchObject({
        value: 'ABC-123',
        found: null,
        confirmed: false,
        mileage: '',
        missing: [],
        address: '',
        places: [],
        place: null,
        placed: false,
        shop: null,
        manner: null,
      }),
    )
  })

  it('searches for one kind after a plate found the wrong vehicle', async () => {
    const answers = [
      answerVehicle(),
      answerVehicle({ vehicle: aSearchedVehicle({ id: 8, kind: 'MOOTTORIPYÖRÄ', make: 'Honda' }) }),
    ]
    const { api } = renderApp('/person/recycle', {
      as: ainosClaims,
      answers: { searchOwnVehicle: () => answers[api.count('searchOwnVehicle') - 1]! },
    })
    await userEvent.type(await findVehicleField(), 'ABC-123{Enter}')
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Wrong vehicle' }))
    const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Kind of vehicle/ })
    expect([...kind.options].map(({ text }) => text)).toContain('Motorcycle')
    await userEvent.selectOptions(kind, 'Motorcycle')
    expect(readRecycleDraft().kind).toBe('MOOTTORIPYÖRÄ')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByRole('heading', { level: 2, name: 'Honda Corolla' })
    expect(api.seen.at(-1)?.body).toEqual({ plate_or_vin: 'ABC-123', kind: 'MOOTTORIPYÖRÄ' })
  })
})
