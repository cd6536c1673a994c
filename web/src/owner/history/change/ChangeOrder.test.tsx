import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Seen } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aCase, aino, aPlace, aShop, aVehicle } from '../../testing/owner-data.ts'
import type { Case } from '../case-state.ts'

/** A Saturday: the days of the sites begin on Monday. */
const NOW = new Date('2026-11-21T10:00:00Z')

const konala = aShop()
const hakkila = aShop({ id: 2, name: 'Vantaa Hakkila', distance_m: 15_000 })
const kera = aShop({ id: 3, name: 'Espoo Kera', has_pickup: false, distance_m: 12_000 })
const arrival = {
  kind: 'pickup' as const,
  date: '2026-11-24',
  phone: '040 123 4567',
  email: 'aino@example.fi',
  remarks: 'Gate 12',
  location: null,
}
const open = aCase({ version: 5, location: { ...aPlace(), label: undefined } as never, arrival })
const limited = [
  { date: '2026-11-23', free: 2 },
  { date: '2026-11-24', free: 0 },
  { date: '2026-11-25', free: 0 },
]
const unlimited = ['2026-11-24', '2026-11-26'].map(date => ({ date, free: null }))
const list = (...results: Case[]): Answer => ({ json: { results, count: results.length, next: null } })
const refused = (status: number, code: string, more = {}): Answer => ({ status, json: { code, ...more } })

type Setup = {
  item?: Case
  /** The case as it stands after the call. */
  after?: Case
  days?: { date: string; free: number | null }[]
  answer?: Answer
  history?: Answer | ((seen: Seen) => Answer)
  address?: string
}

function openChange({ item = open, after, days = limited, answer, history, address }: Setup = {}) {
  let called = false
  return renderApp(address ?? '/person/history?change=7', {
    as: aino,
    answers: {
      listOwnHistory: history ?? (() => list(called && after ? after : item)),
      getShop: ({ path }) => ({
        json: {
          shop: path.includes('/2/')
            ? { ...hakkila, pickup_days: unlimited }
            : path.includes('/3/')
              ? { ...kera, pickup_days: [] }
              : { ...konala, pickup_days: days },
        },
      }),
      searchShops: { json: { nearest_shop_per_operator: [konala], remaining_shops: [kera, hakkila] } },
      changeOwnVehicle: () => {
        called = true
        return answer ?? { json: { vehicle: aVehicle({ status: 'shop_transit' }) } }
      },
      logout: { status: 204 },
    },
  })
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Change the case' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the changes' }))
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const sent = ({ seen }: { seen: (Seen & { action: string })[] }) =>
  seen.filter(({ action }) => action === 'changeOwnVehicle').map(({ body }) => body)
const chooseSite = async (name: RegExp, button = 'Choose this site') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose another site' })
  await userEvent.click(await screen.findByRole('radio', { name }))
  await userEvent.click(screen.getByRole('button', { name: button }))
  await heading()
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the change of an open order', () => {
  it('is reached from its card, and shows what stands, filled in', async () => {
    const { router } = openChange({ address: '/person/history' })
    await userEvent.click(await screen.findByRole('link', { name: 'Change the pickup' }))
    expect(document.activeElement).toBe(await heading())
    expect(router.state.location.href).toBe('/person/history?change=7')
    expect(document.title).toBe('Change the case: ABC-123 · Autokierto')
    const now = screen.getByRole('region', { name: 'As it stands' })
    for (const words of ['Pickup', /Tuesday 24/, 'Helsinki Konala']) within(now).getByText(words)
    screen.getByRole('radio', { name: /Order a pickup/, checked: true })
    expect((await field(/^Phone number/)).value).toBe('040 123 4567')
    expect((await field(/^E-mail/)).value).toBe('aino@example.fi')
    expect((await field(/^Remarks/)).value).toBe('Gate 12')
  })

  it('goes back to the card with the browser', async () => {
    const { router } = openChange({ address: '/person/history' })
    await userEvent.click(await screen.findByRole('link', { name: 'Change the pickup' }))
    await heading()
    router.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Certificates of destruction' })
    expect(document.activeElement?.textContent).toBe('Toyota Corolla 2004')
  })

  it('keeps the day one has a choice though all its other places are taken', async () => {
    openChange()
    const held = await screen.findByRole<HTMLInputElement>('radio', { name: /24.*Your day now/ })
    expect([held.checked, held.disabled]).toEqual([true, false])
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /25.*Full/ })).disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /23.*2 places/ }))
    await userEvent.click(held)
    expect(held.checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Save the changes' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('sends only what differs, and comes back to the card with the new day', async () => {
    const after = aCase({ ...open, version: 6, arrival: { ...arrival, date: '2026-11-23' } })
    const { api, router } = openChange({ after })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await save()
    await screen.findByText('The changes have been saved, and the site is told.')
    expect(sent(api)).toEqual([{ pickup_date: '2026-11-23', version: 5 }])
    const card = await screen.findByRole('article', { name: 'Toyota Corolla 2004' })
    within(card).getByText(/You wished for Mon/)
    expect(document.activeElement?.textContent).toBe('Toyota Corolla 2004')
    expect(router.state.location.href).toBe('/person/history')
    expect(sessionStorage.length).toBe(0)
  })
})

describe('another manner', () => {
  it('drops the day, and brings it back with the first manner', async () => {
    const { api } = openChange()
    await userEvent.click(await screen.findByRole('radio', { name: /I bring it myself/ }))
    await screen.findByRole('radio', { name: 'I do not know yet', checked: true })
    await userEvent.click(screen.getByRole('radio', { name: /Order a pickup/ }))
    await screen.findByRole('radio', { name: /24.*Your day now/, checked: true })
    await userEvent.click(screen.getByRole('radio', { name: /I bring it myself/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /26/ }))
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([{ announce: 'self_delivery', arrival_date: '2026-11-26', version: 5 }])
  })

  it('needs a phone number for a pickup', async () => {
    const bring = { ...arrival, kind: 'self_delivery' as const, date: null, phone: null }
    const { api } = openChange({ item: aCase({ ...open, arrival: bring }), days: unlimited })
    await userEvent.click(await screen.findByRole('radio', { name: /Order a pickup/ }))
    await screen.findByRole('radio', { name: 'Any day', checked: true })
    await save()
    await userEvent.click(
      await screen.findByRole('link', { name: 'Write the phone number where you can be reached.' }),
    )
    await userEvent.type(await field(/^Phone number/), '040 765 4321')
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([{ announce: 'pickup', phone: '040 765 4321', version: 5 }])
  })
})

describe('how to reach the owner', () => {
  it('is changed alone, the language of the mails with a new address', async () => {
    const { api } = openChange()
    await userEvent.clear(await field(/^E-mail/))
    await userEvent.type(await field(/^E-mail/), 'virtanen@example.fi')
    await userEvent.type(await field(/^Remarks/), ', code 1')
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([
      { email: 'virtanen@example.fi', remarks: 'Gate 12, code 1', language: 'en', version: 5 },
    ])
  })

  it('loses a mail address and remarks that are taken away', async () => {
    const { api } = openChange()
    await userEvent.clear(await field(/^E-mail/))
    await userEvent.clear(await field(/^Remarks/))
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([{ email: null, remarks: null, version: 5 }])
  })

  it('keeps a phone number, and says so beside the field', async () => {
    const bring = { ...arrival, kind: 'self_delivery' as const, date: null }
    const { api } = openChange({ item: aCase({ ...open, arrival: bring }) })
    await userEvent.clear(await field(/^Phone number/))
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('The number cannot be removed')
    expect((await field(/^Phone number/)).getAttribute('aria-invalid')).toBe('true')
    expect(sent(api)).toEqual([])
  })

  it('is judged before it is sent', async () => {
    const { api } = openChange()
    await userEvent.clear(await field(/^Phone number/))
    await userEvent.type(await field(/^Phone number/), 'soita')
    await userEvent.type(await field(/^E-mail/), '@')
    await save()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('phone number is not valid')
    expect(summary.textContent).toContain('e-mail address is not valid')
    expect(sent(api)).toEqual([])
  })
})

describe('another site', () => {
  it('is chosen from all by distance from the vehicle, and its days are asked', async () => {
    const { api, router } = openChange()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose another site' })
    expect(router.state.location.href).toBe('/person/history?change=7&part=site')
    await screen.findByRole('button', { name: 'Keep this site' })
    expect(api.seen.find(({ action }) => action === 'searchShops')?.body).toEqual({
      latitude: 60.17,
      longitude: 24.94,
    })
    await userEvent.click(screen.getByRole('radio', { name: /Vantaa Hakkila/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Choose this site' }))
    await heading()
    within(screen.getByRole('group', { name: 'New site' })).getByText('Vantaa Hakkila')
    // The day that was ordered is offered there too, so it stays.
    await screen.findByRole('radio', { name: /24/, checked: true })
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([{ shop_id: 2, version: 5 }])
  })

  it('asks for a day where it does not offer the one that was ordered', async () => {
    const item = aCase({ ...open, arrival: { ...arrival, date: '2026-11-23' } })
    const { api } = openChange({ item })
    await chooseSite(/Vantaa Hakkila/)
    await screen.findByRole('radio', { name: /26/ })
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a day when the site is open.')
    await userEvent.click(screen.getByRole('radio', { name: /26/ }))
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([{ shop_id: 2, pickup_date: '2026-11-26', version: 5 }])
  })

  it('that does not fetch means bringing the vehicle, which is said before', async () => {
    const { api } = openChange()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Espoo Kera/ }))
    screen.getByText(/If you choose it, you bring the vehicle yourself/)
    await userEvent.click(screen.getByRole('button', { name: 'Choose this site' }))
    await heading()
    screen.getByRole('radio', { name: /I bring it myself/, checked: true })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Order a pickup/ }).disabled).toBe(true)
    await save()
    await screen.findByText(/changes have been saved/)
    expect(sent(api)).toEqual([{ shop_id: 3, announce: 'self_delivery', version: 5 }])
  })

  it('can be thought better of', async () => {
    openChange()
    await chooseSite(/Vantaa Hakkila/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep Helsinki Konala after all' }))
    within(screen.getByRole('group', { name: 'Site' })).getByText('Helsinki Konala')
    expect(screen.getByRole('button', { name: 'Save the changes' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('is left again with the browser, with nothing asked', async () => {
    const { router } = openChange()
    await userEvent.type(await field(/^Remarks/), '!')
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose another site' })
    router.history.back()
    await heading()
    expect((await field(/^Remarks/)).value).toBe('Gate 12!')
  })
})

describe('a change that is refused', () => {
  it('marks the day whose places have just gone, asks for the days again, and keeps the rest', async () => {
    const { api } = openChange({ answer: refused(409, 'DAY_FULL') })
    await userEvent.type(await field(/^Remarks/), ', code 1')
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await save()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('All pickups of that day are taken')
    expect(document.activeElement?.contains(summary)).toBe(true)
    await waitFor(() => expect(api.count('getShop')).toBe(2))
    expect((await field(/^Remarks/)).value).toBe('Gate 12, code 1')
  })

  it('says beside the manner that the site no longer fetches', async () => {
    openChange({ answer: refused(409, 'PICKUP_NOT_OFFERED') })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await save()
    const words = /^This site does not fetch vehicles/
    await screen.findByRole('link', { name: words })
    within(screen.getByRole('group', { name: 'Way of delivery' })).getByText(words)
  })

  it('says beside the site that it is not there any more', async () => {
    openChange({ answer: refused(404, 'SHOP_NOT_FOUND') })
    await chooseSite(/Vantaa Hakkila/)
    await save()
    const link = await screen.findByRole('link', { name: /Choose another one/ })
    within(screen.getByRole('group', { name: 'New site' })).getByText(/Choose another one/)
    await userEvent.click(link)
    expect(document.activeElement?.textContent).toBe('Choose another site')
  })

  it('says that the site has just received the vehicle, whom to call, and leads back', async () => {
    const after = aCase({ status: 'shop_process', arrival: null })
    const { router } = openChange({ after, answer: refused(409, 'STATE_CONFLICT') })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await save()
    const title = await screen.findByRole('heading', {
      level: 1,
      name: 'The case can no longer be changed',
    })
    expect(document.activeElement).toBe(title)
    screen.getByText(/The site has already received the vehicle/)
    expect(sessionStorage.length).toBe(0)
    screen.getByRole('link', { name: '010 555 0101' })
    await userEvent.click(screen.getByRole('link', { name: 'Show my cases' }))
    await screen.findByRole('heading', { level: 1, name: 'Certificates of destruction' })
    expect(router.state.location.href).toBe('/person/history')
  })

  it('says that another owner has just changed the case, shows how it stands, and saves over it', async () => {
    const after = aCase({ ...open, version: 6, arrival: { ...arrival, phone: '050 999 9999' } })
    const { api } = openChange({ after, answer: refused(409, 'STATE_CONFLICT') })
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('just changed elsewhere')
    expect((await field(/^Phone number/)).value).toBe('050 999 9999')
    screen.getByRole('radio', { name: /23/, checked: true })
    await save()
    await waitFor(() => expect(sent(api)).toHaveLength(2))
    expect(sent(api)[1]).toEqual({ pickup_date: '2026-11-23', version: 6 })
  })

  it.each<[string, Answer, RegExp]>([
    [
      'a day that is not offered',
      refused(400, 'VALIDATION_ERROR', { fields: [{ field: 'pickup_date', code: 'DAY_NOT_OFFERED' }] }),
      /does not fetch on this day/,
    ],
    ['a fault of the service', refused(500, 'GENERAL_ERROR'), /Something is wrong/],
    ['no network', 'no network', /connection/],
  ])('says so for %s, and keeps what was written', async (_, answer, words) => {
    openChange({ answer })
    await userEvent.type(await field(/^Remarks/), '!')
    await userEvent.click(await screen.findByRole('radio', { name: /23/ }))
    await save()
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.some(({ textContent }) => words.test(textContent ?? ''))).toBe(true)
    expect((await field(/^Remarks/)).value).toBe('Gate 12!')
    screen.getByRole('radio', { name: /23/, checked: true })
  })

  it('keeps what was written for the login that follows a session that ran out', async () => {
    const { router } = openChange({ answer: refused(401, 'INVALID_HEADER') })
    await userEvent.type(await field(/^Remarks/), '!')
    await save()
    await screen.findByRole('dialog', { name: 'Your session has expired' })
    expect(router.state.location.href).toBe('/person/history?change=7')
    cleanup()
    openChange()
    expect((await field(/^Remarks/)).value).toBe('Gate 12!')
  })
})

describe('what cannot be changed', () => {
  it.each<[string, Case | null, string, RegExp]>([
    ['nobody’s', null, 'No such case', /not your case/],
    [
      'received',
      aCase({ status: 'shop_process', arrival: null }),
      'The case can no longer be changed',
      /call the site/,
    ],
    [
      'taken back',
      aCase({ status: 'owner', arrival: null, shop: null }),
      'The case can no longer be changed',
      /announce the vehicle again/,
    ],
  ])('says that the case is %s, and leads back', async (_, item, title, words) => {
    openChange({ history: item ? list(item) : list(aCase({ id: 8 })) })
    await screen.findByRole('heading', { level: 1, name: title })
    screen.getByText(words)
    expect(screen.getByRole('link', { name: 'All cases' })).toHaveProperty('search', '')
    expect(screen.queryByRole('button', { name: 'Save the changes' })).toBeNull()
  })

  it('is any id that is none', async () => {
    openChange({ address: '/person/history?change=x' })
    await screen.findByRole('heading', { level: 1, name: 'No such case' })
  })

  it('is looked for in all pages first', async () => {
    openChange({
      history: ({ path }) =>
        path.includes('cursor=')
          ? list(open)
          : { json: { results: [aCase({ id: 8 })], count: 2, next: 'more' } },
    })
    await screen.findByRole('button', { name: 'Save the changes' })
  })

  it('is tried again where the cases could not be fetched', async () => {
    let calls = 0
    openChange({ history: () => (calls++ ? list(open) : refused(500, 'GENERAL_ERROR')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Save the changes' })
  })
})

describe('leaving with changes', () => {
  it('asks, and stays when told to', async () => {
    const { router } = openChange()
    await userEvent.type(await field(/^Remarks/), '!')
    await userEvent.click(screen.getByRole('link', { name: 'All cases' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep changing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe('/person/history?change=7')
    expect((await field(/^Remarks/)).value).toBe('Gate 12!')
  })

  it('forgets them when told to leave', async () => {
    openChange()
    await userEvent.type(await field(/^Remarks/), '!')
    await userEvent.click(screen.getByRole('link', { name: 'All cases' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Change the pickup' }))
    expect((await field(/^Remarks/)).value).toBe('Gate 12')
  })

  it('asks nothing where nothing was changed', async () => {
    openChange()
    await screen.findByRole('button', { name: 'Save the changes' })
    await userEvent.click(screen.getByRole('link', { name: 'All cases' }))
    await screen.findByRole('article')
  })
})
