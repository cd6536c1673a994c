import { vehicleEvents } from '@autokierto/domain/vehicles/lifecycle'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Seen } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aCase, aino, aVehicle, keepDraft, keptDraft } from '../testing/owner-data.ts'
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
    answers: { listOwnHistory, ...answers },
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
      { arrival: { ...aCase().arrival!, date: '2036-11-25' } },
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
      { arrival: { ...aCase().arrival!, kind: 'self_delivery', date: '2036-11-25' } },
      'Announced to the site',
      /to the site on Tue/,
    ],
    [
      'a pickup whose day has passed',
      { arrival: { ...aCase().arrival!, date: '2025-11-25' } },
      'Pickup ordered',
      /Tue 25 Nov, has passed. Call the site/,
    ],
    [
      'self-delivery whose day has passed',
      { arrival: { ...aCase().arrival!, kind: 'self_delivery', date: '2025-11-25' } },
      'Announced to the site',
      /Tue 25 Nov, has passed. You can still bring/,
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
    [
      'a vehicle certified at the gate that nobody announced',
      { status: 'owner', arrival: null, certificate, events: [event('certificate')] },
      'In process',
      /has been issued\. The site finishes/,
    ],
    [
      'a vehicle certified at the gate after its case was cancelled',
      {
        status: 'owner',
        arrival: null,
        certificate,
        events: ['announce', 'cancel', 'certificate'].map(name => event(name)),
      },
      'In process',
      /has been issued\. The site finishes/,
    ],
    [
      'a vehicle that was rejected though it is certified',
      {
        status: 'owner',
        arrival: null,
        certificate,
        events: ['announce', 'certificate', 'reject'].map(name => event(name)),
      },
      'Not received',
      /You may choose another site/,
    ],
  ])('say where %s stands', async (_, part, chip, words) => {
    open(list([aCase(part)]))
    const card = await screen.findByRole('article')
    expect(within(card).getByText(chip)).toBeTruthy()
    expect(within(card).getByText(words)).toBeTruthy()
  })

  it('say why a site did not take the vehicle, and lead to another site', async () => {
    const events = [event('announce'), event('reject', 'The yard is full')]
    keepDraft({ value: 'BAB-234', phone: '040 123 4567', email: 'aino@example.fi' })
    const { router } = open(list([aCase({ status: 'owner', shop_id: null, arrival: null, events })]))
    await screen.findByText('Not received')
    expect(screen.getByRole('link', { name: '010 555 0101' })).toBeTruthy()
    expect(screen.getAllByText('Reason: The yard is full')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another site' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.pathname).toBe('/person/recycle')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABC-123')
    // How to reach the owner need not be written again.
    const reached = { phone: '040 123 4567', email: 'aino@example.fi' }
    expect(keptDraft()).toMatchObject({ value: 'ABC-123', ...reached })
  })

  it('tell a vehicle that was returned from one that was not received', async () => {
    const events = [event('announce'), event('accept'), event('return', 'It was stolen')]
    open(list([aCase({ status: 'owner', shop_id: null, arrival: null, events })]))
    await screen.findByText('Returned')
    expect(screen.getByText(/Agree with the site on how you get it back/)).toBeTruthy()
    expect(screen.getAllByText('Reason: It was stolen')).toHaveLength(2)
    expect(screen.getByRole('link', { name: '010 555 0101' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Announce again' })).toBeTruthy()
  })

  it('tell every event of a vehicle in words', async () => {
    const events = [...vehicleEvents, 'certificate', 'from_the_future'].map((name, index) => ({
      ...event(name),
      at: `2026-11-20T08:00:${String(index).padStart(2, '0')}.000Z`,
    }))
    open(list([aCase({ events, certificate })]))
    const folded = await screen.findByText('Everything that happened')
    await userEvent.click(folded)
    const told = within(folded.closest('details')!)
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

  it('go on to the page with the case one is led to, which takes the focus', async () => {
    const led = aCase({ id: 8, plate: 'BAB-234', model: 'Yaris' })
    renderApp('/person/history?case=8', {
      as: aino,
      answers: {
        listOwnHistory: ({ path }) =>
          path.includes('cursor=') ? list([led], null, 2) : list([aCase()], 'next-page', 2),
      },
    })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Toyota Yaris 2004' })),
    )
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

  it.each([
    ['received the vehicle', 'shop_process' as const, 'Call the site', 'In process'],
    ['refused the vehicle', 'owner' as const, 'The case is over already', 'Not received'],
  ])('says so when the site has just %s, and then shows it', async (_, status, words, chip) => {
    let tried = false
    const gone = aCase({ status, arrival: null, events: [event('announce'), event('reject')] })
    open(() => list([tried ? gone : aCase()]), {
      changeOwnVehicle: () => {
        tried = true
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: status } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the pickup' }))
    const question = await screen.findByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the pickup' }))
    expect((await within(question).findByRole('alert')).textContent).toContain(words)
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
    await screen.findByText(chip)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Toyota Corolla 2004' })),
    )
  })

  it('is not offered once the vehicle has been received', async () => {
    open(list([aCase({ status: 'shop_process' })]))
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull()
  })

  it('is not offered, nor a change, once the certificate has been issued at the gate', async () => {
    const events = [event('announce'), event('certificate')]
    open(list([aCase({ certificate, events })]))
    await screen.findByText('In process')
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Change/ })).toBeNull()
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

/** The steps of the card in sight: state, title and what stands below it. */
const steps = async () =>
  within(await screen.findByRole('list', { name: 'How it goes on' }))
    .getAllByRole('listitem')
    .map(step => [step.dataset.state, step.textContent] as const)

describe('the timeline of an open case', () => {
  it('tells what happened and where, what goes on now, and what is to come', async () => {
    open(list([aCase()]))
    const told = await steps()
    expect(told.map(([state]) => state)).toEqual(['done', 'now', 'todo', 'todo', 'todo'])
    expect(told[0]?.[1]).toMatch(/announced to the site.*20 Nov 2026.*Helsinki Konala/)
    expect(told[1]?.[1]).toMatch(/The site calls you to agree on the pickup/)
    expect(told[4]?.[1]).toBe('The vehicle is recycled')
    expect(screen.queryByText('Everything that happened')).toBeNull()
  })

  it('follows upon the refusal of another site with its reason, and tells one amendment of several', async () => {
    const events = [
      event('announce'),
      event('cancel'),
      event('announce'),
      event('reject', 'The yard is full'),
      event('announce'),
      event('amend'),
      event('amend'),
    ]
    open(list([aCase({ events })]))
    const told = (await steps()).filter(([state]) => state === 'done').map(([, words]) => words)
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/announced to the site/)
    expect(told[1]).toMatch(/was changed/)
    const refusal = screen.getByText('Helsinki Konala did not receive the vehicle on 20 Nov 2026.')
    expect(refusal.parentElement?.textContent).toContain('Reason: The yard is full')
    await userEvent.click(screen.getByText('Everything that happened'))
    expect(screen.getAllByText(/The case was cancelled/)).toHaveLength(1)
  })

  it('leaves out the work of the sites, and what they refuse each other', async () => {
    const events = [
      'announce',
      'accept',
      'resolve',
      'send',
      'reject',
      'certificate',
      'start',
      'stage_done',
    ].map(name => event(name))
    open(list([aCase({ status: 'shop_process', arrival: null, certificate, events })]))
    const told = await steps()
    expect(told.map(([state]) => state)).toEqual(['done', 'done', 'done', 'done', 'now', 'todo'])
    expect(told[3]?.[1]).toMatch(/certificate of destruction was issued/)
    expect(told[4]?.[1]).toMatch(/The site finishes the vehicle/)
  })

  it('says that the site returned the vehicle before', async () => {
    const events = [event('announce'), event('accept'), event('return', 'No keys'), event('announce')]
    open(list([aCase({ events })]))
    await screen.findByText('Helsinki Konala returned the vehicle to you on 20 Nov 2026.')
    expect((await steps()).filter(([state]) => state === 'done')).toHaveLength(1)
  })

  it('is folded once all is over', async () => {
    open(list([aCase({ status: 'shop_recycled', arrival: null, certificate })]))
    await screen.findByText('What has happened')
    expect(screen.queryByRole('list', { name: 'How it goes on' })).toBeNull()
  })
})

describe('the word of an owner among several', () => {
  const agreed = aCase({
    status: 'owner',
    shop_id: null,
    shop: null,
    arrival: null,
    events: [],
    own_consent: 'agreed',
  })
  const question = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take back my consent' }))
    return within(screen.getByRole('dialog', { name: 'Take back your consent?' }))
  }

  it('that is given before the vehicle is announced says so, and leads on to announce it', async () => {
    const { router, api } = open(list([agreed]))
    const card = await screen.findByRole('article')
    within(card).getByText('Consent given')
    within(card).getByText(/given your consent; the vehicle has not been announced to a site yet/)
    expect((await steps()).map(([state]) => state)).toEqual(['done', 'now', 'todo', 'todo', 'todo'])
    expect(api.count('listConsents')).toBe(0)
    await userEvent.click(within(card).getByRole('button', { name: 'Go on to announce' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.pathname).toBe('/person/recycle')
    expect(keptDraft()).toMatchObject({ value: 'ABC-123' })
  })

  it('can be taken back then, and the vehicle leaves the list', async () => {
    let taken = false
    const { api } = open(() => list(taken ? [aCase({ id: 8 })] : [agreed, aCase({ id: 8 })]), {
      takeConsentBack: () => {
        taken = true
        return { status: 204 }
      },
    })
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Take back my consent' }))
    await screen.findByText('Your consent has been taken back.')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(api.seen.find(({ action }) => action === 'takeConsentBack')?.path).toBe('owner/vehicle/7/consent/')
  })

  it('can be taken back after a question while the site waits', async () => {
    const { api } = open(list([aCase({ own_consent: 'agreed' })]), { takeConsentBack: { status: 204 } })
    const dialog = await question()
    dialog.getByText(/If it has been announced to a site, that is cancelled/)
    await userEvent.click(dialog.getByRole('button', { name: 'Take back my consent' }))
    await screen.findByText('Your consent has been taken back.')
    expect(api.count('listOwnHistory')).toBe(2)
  })

  it('says that it is too late', async () => {
    open(list([aCase({ own_consent: 'agreed' })]), {
      takeConsentBack: { status: 409, json: { code: 'STATE_CONFLICT' } },
    })
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Take back my consent' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('can no longer be taken back')
  })

  it('that was refused says so, and offers nothing to take back', async () => {
    open(list([aCase({ ...agreed, own_consent: 'refused' })]))
    const card = await screen.findByRole('article')
    within(card).getByText('You refused')
    within(card).getByText(/You have not agreed to the recycling/)
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it('is none where one person owns the vehicle, nor can it be taken back once a site has it', async () => {
    open(list([aCase(), aCase({ id: 8, status: 'shop_process', arrival: null, own_consent: 'agreed' })]))
    await screen.findAllByRole('article')
    expect(screen.queryByRole('button', { name: 'Take back my consent' })).toBeNull()
  })
})
