// biome-ignore-all lint/style/noExcessiveLinesPerFile: Its parts share the data of one person.
import type { OwnData } from '@autokierto/contract/persons'
import { type PersonDataGroup, personDataGroups } from '@autokierto/domain/own-data/person-groups'
import type { PersonItems } from '@autokierto/domain/own-data/person-items'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '../../kit/api/token-storage.ts'
import { type Answering, refused } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { ainosClaims, aPlace } from '../testing/owner-data.ts'

const dataMoment = '2026-11-20T08:00:00.000Z'
const ainosPersonalId = '010180-9026'

/** All groups of data, empty except for the identity and the given items. */
const buildOwnData = (items: { [G in PersonDataGroup]?: PersonItems[G][] } = {}): OwnData => {
  const identity = {
    personal_id: ainosPersonalId,
    first_name: 'Aino',
    last_name: 'Virtanen',
    created_at: dataMoment,
    seen_at: dataMoment,
  }
  const filled: Partial<Record<PersonDataGroup, object[]>> = { identity: [identity], ...items }
  return Object.fromEntries(
    Object.entries(personDataGroups).map(([name, held]) => [
      name,
      { ...held, items: filled[name as PersonDataGroup] ?? [] },
    ]),
  ) as OwnData
}

const openOwnData = (data: OwnData, getOwnData: Answering<'getOwnData'> = { json: { data } }) =>
  renderApp('/person/data', {
    as: ainosClaims,
    answers: { getOwnData, getErasure: { json: { erasure: { open: [], stays: [], traces: [] } } } },
  })

const group = (name: string) => screen.findByRole('region', { name })

const dataVehicle: PersonItems['vehicles'] = {
  id: 7,
  plate: 'ABC-123',
  vin: 'JTDBR22E003014512',
  kind: 'AUTO',
  make: 'Toyota',
  model: 'Corolla',
  model_year: 2004,
  color: 'Red',
  restrictions: ['03'],
  status: 'shop_transit',
  mileage_km: 240100,
  drivable: false,
  missing_parts: ['catalyst', 'wheels'],
  remarks: 'Rusty',
  location: (({ label: _, ...location }) => location)(aPlace()),
  created_at: dataMoment,
}

const aDataEvent = (event: string, by_you = false, vehicle_id = 7): PersonItems['events'] => ({
  vehicle_id,
  event,
  at: dataMoment,
  manner: event === 'announce' ? 'pickup' : event === 'cancel' ? 'self_delivery' : null,
  shop_name: 'Helsinki Konala',
  reason: null,
  by_you,
})

afterEach(() => vi.restoreAllMocks())

describe('the page of own data', () => {
  it('shows the contents, reason, duration and count of each group, and masks the personal ID', async () => {
    openOwnData(buildOwnData())
    await screen.findByRole('heading', { level: 1, name: 'Your data' })
    const who = await group('Who you are')
    expect(within(who).getByText('1 item')).toBeTruthy()
    expect(within(who).getByText(/^So that we know who you are/)).toBeTruthy()
    expect(within(who).getByText('Six years after the latest sign-in.')).toBeTruthy()
    expect(within(who).getByText('010180-****')).toBeTruthy()
    expect(document.body.textContent).not.toContain(ainosPersonalId)
    expect(document.title).toBe('Your data · Autokierto')
  })

  it('shows a vehicle with all its stored data', async () => {
    openOwnData(buildOwnData({ vehicles: [dataVehicle] }))
    const vehicles = await group('Your vehicles')
    for (const text of [
      'ABC-123',
      'Toyota Corolla 2004',
      'JTDBR22E003014512',
      'announced to a site',
      '240,100 km',
      'no',
      'catalyst, wheels',
      'Red',
      'The vehicle is under a driving ban.',
      'Rusty',
    ]) {
      expect(within(vehicles).getByText(text)).toBeTruthy()
    }
    expect(within(vehicles).getByText(/^Mannerheimintie 1, 00100 Helsinki/)).toBeTruthy()
  })

  it('lists the documents that stations store', async () => {
    const paper = { vehicle_id: 7, content_type: 'application/pdf', created_at: dataMoment }
    openOwnData(buildOwnData({ vehicles: [dataVehicle], papers: [{ ...paper, kind: 'authorisation' }] }))
    const papers = await group('Pictures and powers of attorney')
    for (const text of ['ABC-123', 'Power of attorney', 'application/pdf']) {
      expect(within(papers).getByText(text)).toBeTruthy()
    }
  })

  it('masks a personal ID that a site entered, too', async () => {
    const details = { first_name: 'Aino', personal_id: ainosPersonalId, phone: '040 555 0303' }
    openOwnData(
      buildOwnData({
        ownerships: [
          { vehicle_id: 9, plate: null, kind: 'MOPO', ownership: '01', name: 'Aino Virtanen', details },
          { vehicle_id: 8, plate: 'LEI-303', kind: 'AUTO', ownership: '03', name: null, details: null },
        ],
      }),
    )
    const ownerships = await group('Recorded as owner or holder')
    expect(within(ownerships).getByText('040 555 0303')).toBeTruthy()
    expect(within(ownerships).getByText('010180-****')).toBeTruthy()
    expect(within(ownerships).getByText('owner')).toBeTruthy()
    expect(within(ownerships).getByText('holder')).toBeTruthy()
    expect(document.body.textContent).not.toContain(ainosPersonalId)
  })

  it('collapses long lists, which use the event titles of the history and show each plate', async () => {
    openOwnData(
      buildOwnData({
        vehicles: [dataVehicle],
        events: [
          aDataEvent('announce', true),
          aDataEvent('accept'),
          aDataEvent('cancel', true, 12),
          aDataEvent('new'),
        ],
      }),
    )
    const events = await group('Events')
    const fold = within(events).getByText('Show 4 items').closest('details')
    expect(fold?.open).toBe(false)
    await userEvent.click(within(events).getByText('Show 4 items'))
    const items = within(events).getAllByRole('listitem', { hidden: true })
    expect(items.map(item => item.querySelector('b')?.textContent)).toEqual([
      'The pickup was ordered',
      'The site received the vehicle',
      'The case was cancelled',
      'The situation changed',
    ])
    expect(items[0]?.textContent).toContain('ABC-123')
    expect(items[0]?.textContent).toContain('Who did ityou')
    expect(items[1]?.textContent).toContain('Who did itsomeone else')
    // The vehicle now belongs to another owner, so only its number is known.
    expect(items[2]?.textContent).toContain('Number of the vehicle in the service12')
  })

  it('shows every kind of data as text', async () => {
    const consent = {
      vehicle_id: 7,
      plate: 'TWO-222',
      asked_at: dataMoment,
      answered_at: dataMoment,
      ended_at: null,
    }
    const agent = { operator: 'Etelän Autokierto Oy', shop: 'Helsinki Konala', user: 'Mikko' }
    openOwnData(
      buildOwnData({
        announcements: [
          {
            vehicle_id: 7,
            plate: 'ABC-123',
            shop_name: 'Helsinki Konala',
            kind: 'pickup',
            day: '2026-11-24',
            agreed: true,
            time_from: '08:00',
            time_until: '10:00',
            phone: '040 555 0101',
            email: 'aino@example.fi',
            language: 'se',
            remarks: 'Avain on postilaatikossa.',
            collected_at: dataMoment,
            collected_latitude: 60.2,
            collected_longitude: 24.9,
            created_at: dataMoment,
            closed_at: dataMoment,
            by_you: true,
          },
        ],
        owner_checks: [
          {
            vehicle_id: 7,
            plate: 'ABC-123',
            shop_name: 'Helsinki Konala',
            opened_at: dataMoment,
            status: 'pending',
          },
        ],
        consents_given: [{ ...consent, status: 'agreed' }],
        consents_asked: [{ ...consent, status: 'refused' }],
        representations: [
          { vehicle_id: 7, plate: 'KLO-456', business_id: '9900001-8', checked_at: dataMoment },
        ],
        certificates: [
          { vehicle_id: 7, serial: 'FI-2026-004512', issued_at: dataMoment, agent, revoked_at: null },
        ],
        mails: [
          {
            kind: 'announced',
            manner: 'pickup',
            language: 'fi',
            state: 'given_up',
            created_at: dataMoment,
            ended_at: dataMoment,
          },
          {
            kind: 'new',
            manner: null,
            language: 'fi',
            state: 'sending',
            created_at: dataMoment,
            ended_at: null,
          },
        ],
        sessions: [{ created_at: dataMoment, ended_at: null }],
        repeated_requests: [{ call: 'POST owner/vehicle/{id}/pickup/', created_at: dataMoment }],
        counts: [{ what: 'owner-search', count: 3, ends_at: dataMoment }],
      }),
    )
    const expected: Record<string, string[]> = {
      'Cases and pickups': [
        'pickup',
        'Agreed day',
        '24 Nov 2026',
        '8:00–10:00',
        'Swedish',
        'Avain on postilaatikossa.',
      ],
      'Owner checks': ['waits for the vehicle register'],
      'Consents asked of you': ['agreed'],
      'Consents you have asked for': ['refused'],
      'Checks of the right to represent': ['9900001-8', 'KLO-456'],
      'Certificates of destruction': ['FI-2026-004512', 'Etelän Autokierto Oy, Helsinki Konala, Mikko'],
      'E-mails to you': ['Pickup order', 'could not be sent', 'Another message', 'about to be sent'],
      'Sign-ins': ['Sign-in'],
      'Requests sent': ['Pickup order'],
      Counters: ['Refused vehicle searches', '3'],
    }
    for (const [name, texts] of Object.entries(expected)) {
      const region = await group(name)
      for (const text of texts) expect(within(region).getByText(text)).toBeTruthy()
    }
  })

  it('lists the groups without data separately, with the reason for storing them', async () => {
    openOwnData(buildOwnData())
    const empty = await group('Nothing of this is held on you now')
    expect(within(empty).getByText(/Your vehicles · Cases and pickups/)).toBeTruthy()
    expect(within(empty).getByRole('heading', { level: 3, name: 'Your vehicles' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your vehicles' })).toBeNull()
  })

  it('saves the data exactly as the API returned it, in a file named by the day', async () => {
    let savedFile: Blob | undefined
    const names: string[] = []
    URL.createObjectURL = blob => {
      savedFile = blob as Blob
      return 'blob:data'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const data = buildOwnData({ vehicles: [dataVehicle] })
    const { api } = openOwnData(data, ({ headers }) =>
      headers.get('accept') === 'application/pdf' ? { text: '%PDF' } : { json: { data } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Download JSON' }))
    await waitFor(() => expect(names).toHaveLength(1))
    expect(names[0]).toMatch(/^autokierto-own-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse((await savedFile?.text()) ?? '')).toEqual({ data })
    await screen.findByText(`The file has been downloaded: ${names[0]}`)

    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(names).toHaveLength(2))
    expect(names[1]).toBe(names[0]?.replace('.json', '.pdf'))
    expect(await savedFile?.text()).toBe('%PDF')
    expect(api.seen.filter(({ action }) => action === 'getOwnData').map(({ path }) => path)).toEqual([
      'owner/data/',
      'owner/data/?language=en',
    ])
  })

  it('shows why the document cannot be downloaded', async () => {
    const data = buildOwnData()
    openOwnData(data, ({ headers }) =>
      headers.get('accept') === 'application/pdf' ? refused(429, 'RATE_LIMITED') : { json: { data } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many|wait/i)
  })

  it('explains who corrects which data, and links to the open cases', async () => {
    openOwnData(buildOwnData())
    const mend = await group('If something is wrong')
    expect(within(mend).getByText(/Traficom corrects them/)).toBeTruthy()
    expect(within(mend).getByRole('link', { name: 'Your vehicles' })).toHaveProperty(
      'pathname',
      '/person/history',
    )
  })

  it('fetches the data again after Try again is pressed', async () => {
    const { api } = openOwnData(buildOwnData(), { status: 500, json: { code: 'GENERAL_ERROR' } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your data could not be fetched')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(api.count('getOwnData')).toBe(2)
  })
})

describe('the link to the own data', () => {
  it("opens the own data from the owner's home", async () => {
    renderApp('/person', { as: ainosClaims })
    expect(await screen.findByRole('link', { name: /^Your data/ })).toHaveProperty('pathname', '/person/data')
  })
})

describe('erasing own data', () => {
  const stays = [
    {
      vehicle_id: 7,
      plate: 'ABC-123',
      serial: '2026-000001',
      kept: [
        { what: 'owner' as const, until: '2032-11-22' },
        { what: 'consents' as const, until: '2032-11-22' },
        { what: 'pictures' as const, until: '2028-11-22' },
        { what: 'vehicle' as const, until: '2036-11-22' },
      ],
    },
  ]
  const traces = [
    { what: 'counts' as const, until: '2026-11-23' },
    { what: 'erasure' as const, until: '2027-11-22' },
    { what: 'audit' as const, until: '2032-11-22' },
  ]
  const openWith = (
    erasure: { open: { vehicle_id: number; plate: string }[]; stays: typeof stays },
    locale?: 'fi' | 'se',
  ) =>
    renderApp('/person/data', {
      locale,
      as: ainosClaims,
      answers: {
        getOwnData: { json: { data: buildOwnData() } },
        getErasure: { json: { erasure: { ...erasure, traces } } },
        eraseOwnData: { json: { erasure: { open: [], stays, traces } } },
      },
    })

  it('lists what the law requires to be retained and until when, asks for confirmation, and erases the rest', async () => {
    const { api } = openWith({ open: [], stays })
    await screen.findByText('ABC-123')
    for (const text of [
      'your name and personal identity code as its owner: until 22 Nov 2032',
      'your consent: until 22 Nov 2032',
      'pictures of the vehicle: until 22 Nov 2028',
      'the vehicle, what became of it and its certificate of destruction: until 22 Nov 2036',
      /^Counters against abuse, .+: until 23 Nov 2026$/,
      /^Log entries .+: until 22 Nov 2032$/,
      /^From backups/,
    ])
      screen.getByText(text)
    await userEvent.click(screen.getByRole('button', { name: 'Erase my data' }))
    expect(api.seen.some(({ method }) => method === 'POST')).toBe(false)
    const dialog = await screen.findByRole('dialog', { name: 'Erase your data?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase my data' }))
    await screen.findByRole('heading', { name: 'Your data is erased' })
    expect(document.activeElement?.textContent).toMatch(/^Done/)
    // The tokens are removed from local storage, which also signs out other tabs.
    for (const key of [STORAGE_KEYS.accessToken, STORAGE_KEYS.refreshToken, STORAGE_KEYS.userType])
      expect(localStorage.getItem(key), key).toBeNull()
    screen.getByRole('link', { name: 'Leave' })
  })

  it.each([
    ['fi', /^kuvat ajoneuvosta: 22.11.2028 asti$/, /^Väärinkäytön estävät laskurit/],
    ['se', /^bilder av fordonet: till 22.11.2028$/, /^Räknare som hindrar missbruk/],
  ] as const)('lists the retained data in %s', async (locale, pictures, counts) => {
    openWith({ open: [], stays }, locale)
    await screen.findByText(pictures)
    screen.getByText(counts)
  })

  it('requires open cases to be closed first, and links to them', async () => {
    openWith({ open: [{ vehicle_id: 7, plate: 'ABC-123' }], stays: [] })
    await screen.findByText(/Cancel the case, or wait until the vehicle is finished: ABC-123/)
    expect(screen.queryByRole('button', { name: 'Erase my data' })).toBeNull()
  })
})
