import { vehicleEvents } from '@autokierto/domain/vehicles/lifecycle'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Seen } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aCase, aino, anOwner, aVehicle, keptDraft } from '../testing/owner-data.ts'
import type { Case } from './case-state.ts'

const list = (results: Case[], next: string | null = null, count = results.length): Answer => ({
  json: { results, count, next },
})
const certificate = {
  serial: 'FI-2026-004512',
  issued_at: '2026-11-21T10:00:00.000Z',
  agent: { operator: 'Etelän Autokierto Oy', shop: 'Helsinki Konala', user: 'Mikko' },
}
const at = '2026-11-20T08:00:00.000Z'
const event = (name: string, reason: string | null = null) => ({
  event: name,
  at,
  shop_name: 'Helsinki Konala',
  reason,
})

type Answers = NonNullable<Parameters<typeof renderApp>[1]>['answers']
const open = (listOwnHistory: Answer | ((seen: Seen) => Answer), answers: Answers = {}) =>
  renderApp('/person/history', {
    as: aino,
    answers: { listOwnHistory, listConsents: { json: { results: [] } }, ...answers },
  })

afterEach(() => vi.restoreAllMocks())

describe('the cases of an owner', () => {
  it('say what each waits for and whom to call', async () => {
    open(list([aCase()]))
    const card = await screen.findByRole('article', { name: 'Toyota Corolla 2004' })
    expect(within(card).getByText('Pickup ordered')).toBeTruthy()
    expect(within(card).getByText('The site calls you to agree on the pickup.')).toBeTruthy()
    expect(within(card).getByText('Helsinki Konala')).toBeTruthy()
    expect(within(card).getByRole('link', { name: '010 555 0101' })).toHaveProperty('href', 'tel:0105550101')
  })

  it.each<[string, Partial<Case>, string, RegExp]>([
    [
      'a pickup with a day',
      { arrival: { ...aCase().arrival!, date: '2026-11-24' } },
      'Pickup ordered',
      /You wished for Tue/,
    ],
    [
      'self-delivery',
      { arrival: { ...aCase().arrival!, kind: 'self_delivery' } },
      'Announced to the site',
      /Bring the vehicle to the site during/,
    ],
    [
      'self-delivery with a day',
      { arrival: { ...aCase().arrival!, kind: 'self_delivery', date: '2026-11-24' } },
      'Announced to the site',
      /to the site on Tue/,
    ],
    ['a vehicle in process', { status: 'shop_process', arrival: null }, 'In process', /appears here once/],
    ['a vehicle on the market', { status: 'shop_listing', arrival: null }, 'In process', /appears here once/],
    [
      'a certified vehicle',
      { status: 'shop_process', arrival: null, certificate },
      'In process',
      /has been issued\. The site finishes/,
    ],
    [
      'a recycled vehicle',
      { status: 'shop_recycled', arrival: null, certificate },
      'Recycled',
      /all is done/,
    ],
    [
      'a cancelled case',
      { status: 'owner', arrival: null, shop: null, events: [event('announce'), event('cancel')] },
      'Cancelled',
      /announce it again|announce the vehicle again/,
    ],
  ])('say where %s stands', async (_, part, chip, words) => {
    open(list([aCase(part)]))
    const card = await screen.findByRole('article')
    expect(within(card).getByText(chip)).toBeTruthy()
    expect(within(card).getByText(words)).toBeTruthy()
  })

  it('say why a site did not take the vehicle, and lead to another site', async () => {
    const events = [event('announce'), event('reject', 'The yard is full')]
    const { router } = open(list([aCase({ status: 'owner', arrival: null, shop: null, events })]))
    await screen.findByText('Not received')
    expect(screen.getAllByText('Reason: The yard is full')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.pathname).toBe('/person/recycle')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABC-123')
    expect(keptDraft()).toMatchObject({ value: 'ABC-123' })
  })

  it('tell every event of a vehicle in words', async () => {
    const events = [...vehicleEvents, 'from_the_future'].map((name, index) => ({
      ...event(name),
      at: `2026-11-20T08:00:${String(index).padStart(2, '0')}.000Z`,
    }))
    open(list([aCase({ events, certificate })]))
    await userEvent.click(await screen.findByText('What has happened'))
    const told = screen
      .getAllByRole('listitem')
      .map(item => item.querySelector('b')?.textContent ?? '')
      .filter(words => !words.includes('Toyota'))
    expect(told).toContain('The vehicle was announced to the site')
    expect(told).toContain('The certificate of destruction was issued')
    expect(told).toContain('The situation changed')
    expect(told.some(words => /_|undefined/.test(words))).toBe(false)
  })

  it('show more when asked for', async () => {
    const { api } = open(({ path }) =>
      path.includes('cursor=')
        ? list([aCase({ id: 8, plate: 'BAB-234' })], null, 2)
        : list([aCase()], 'next-page', 2),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    const asked = api.seen.filter(({ action }) => action === 'listOwnHistory')
    expect(asked[1]?.path).toContain('cursor=next-page')
  })

  it('lead a new owner to recycling', async () => {
    open(list([]))
    await screen.findByText('You have not recycled a vehicle yet')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Recycle a vehicle' })).toHaveProperty(
      'pathname',
      '/person/recycle',
    )
  })

  it('are tried again after they could not be fetched', async () => {
    let calls = 0
    open(() =>
      calls++ ? list([aCase()]) : { status: 500, json: { code: 'GENERAL_ERROR', request_id: 'r-1' } },
    )
    await screen.findByText('Your cases could not be fetched')
    expect(screen.getByText('Reference for support: r-1')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('article')
  })
})

describe('cancelling', () => {
  it('asks first, and shows the case as cancelled', async () => {
    let cancelled = false
    const back = aCase({
      status: 'owner',
      arrival: null,
      shop: null,
      events: [event('announce'), event('cancel')],
    })
    const { api } = open(() => list([cancelled ? back : aCase()]), {
      changeOwnVehicle: () => {
        cancelled = true
        return { json: { vehicle: aVehicle() } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the pickup' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel this case?' })
    expect(within(question).getByText(/Helsinki Konala no longer expects the vehicle ABC-123/)).toBeTruthy()
    expect(api.count('changeOwnVehicle')).toBe(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the pickup' }))
    await screen.findByText('The case has been cancelled.')
    await screen.findByText('Cancelled')
    expect(api.seen.find(({ action }) => action === 'changeOwnVehicle')).toMatchObject({
      path: 'owner/vehicle/7/',
      body: { cancel: true },
    })
  })

  it('can be thought better of', async () => {
    const { api } = open(list([aCase()]))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the pickup' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.count('changeOwnVehicle')).toBe(0)
  })

  it('says so when the site has just received the vehicle', async () => {
    open(list([aCase()]), { changeOwnVehicle: { status: 409, json: { code: 'STATE_CONFLICT' } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the pickup' }))
    const question = await screen.findByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the pickup' }))
    expect((await within(question).findByRole('alert')).textContent).toContain('Call the site')
  })

  it('is not offered once the vehicle has been received', async () => {
    open(list([aCase({ status: 'shop_process' })]))
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull()
  })
})

describe('the certificate', () => {
  const certified = list([aCase({ status: 'shop_recycled', arrival: null, certificate })])

  it('is fetched as bytes and saved under its number', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:certificate'
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const { api } = open(certified, { getOwnerCertificate: { text: '%PDF' } })
    expect(await screen.findByText('FI-2026-004512')).toBeTruthy()
    expect(screen.getByText('Issued 21 Nov 2026 · Etelän Autokierto Oy')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download certificate FI-2026-004512' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^certificate-of-destruction-FI-2026-004512\.\w+ blob:certificate$/)
    const asked = api.seen.find(({ action }) => action === 'getOwnerCertificate')
    expect(asked?.path).toBe('owner/vehicle/7/certificate/')
    expect(asked?.headers.get('accept')).toBe('application/pdf, image/png, image/jpeg')
  })

  it('says when it could not be downloaded', async () => {
    open(certified, { getOwnerCertificate: { status: 404, json: { code: 'NOT_FOUND' } } })
    await userEvent.click(await screen.findByRole('button', { name: /Download certificate/ }))
    await screen.findByText('The certificate could not be downloaded. Please try again.')
  })
})

describe('the consent in a case', () => {
  const owners: Answer = { json: { results: [anOwner({ status: 'agreed' })] } }
  const takeBack = () => userEvent.click(screen.getByRole('button', { name: 'Take back my consent' }))

  it('can be taken back after a question while the site waits', async () => {
    const { api } = open(list([aCase()]), { listConsents: owners, takeConsentBack: { status: 204 } })
    await screen.findByRole('button', { name: 'Take back my consent' })
    await takeBack()
    const question = screen.getByRole('dialog', { name: 'Take back your consent?' })
    within(question).getByText(/If it has been announced to a site, that is cancelled/)
    await userEvent.click(within(question).getByRole('button', { name: 'Take back my consent' }))
    await screen.findByText('Your consent has been taken back.')
    expect(api.seen.find(({ action }) => action === 'takeConsentBack')?.path).toBe('owner/vehicle/7/consent/')
    expect(api.count('listOwnHistory')).toBe(2)
  })

  it('says that it is too late', async () => {
    open(list([aCase()]), {
      listConsents: owners,
      takeConsentBack: { status: 409, json: { code: 'STATE_CONFLICT' } },
    })
    await screen.findByRole('button', { name: 'Take back my consent' })
    await takeBack()
    const question = screen.getByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Take back my consent' }))
    expect((await within(question).findByRole('alert')).textContent).toContain('can no longer be taken back')
  })

  it('is none where one person owns the vehicle, nor once a site has it', async () => {
    const { api } = open(list([aCase(), aCase({ id: 8, plate: 'BAB-234', status: 'shop_process' })]))
    await screen.findAllByRole('article')
    await waitFor(() => expect(api.count('listConsents')).toBe(1))
    expect(screen.queryByRole('button', { name: 'Take back my consent' })).toBeNull()
  })
})
