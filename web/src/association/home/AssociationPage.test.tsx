import type { Attention } from '@autokierto/contract/attention'
import type { Bulletin } from '@autokierto/contract/bulletins'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { todayInHelsinki } from '../../testing/today-in-helsinki.ts'
import {
  allAnswer,
  associationClaims,
  besideWaiting,
  noBulletins,
  noFigures,
  nothingWaits as nothing,
} from '../testing.ts'

const konalaRow = { id: 1, name: 'Helsinki Konala' }

const unremindedRound = { reminded_on: null, can_be_reminded: true }

const renderHome = (attention: Partial<Attention>, bulletins: Bulletin[] = []) =>
  renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: { json: { attention: { ...nothing, ...attention } } },
      listBulletins: { json: { ...noBulletins, results: bulletins } },
    },
  })

const kind = async (name: RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)

it('shows that all is well, and when this was checked, without naming a site', async () => {
  renderHome({})
  await screen.findByRole('heading', { level: 1, name: 'To see to today' })
  await screen.findByText('All is well.')
  screen.getByText(/Nothing waits to be seen to \(at 14:02\)/)
  await kind(/^[A-Z][a-z]+ \d{4}$/)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /site/i })).toBeNull()
})

it('lists the sites whose certificates lack the address of the licensing authority', async () => {
  renderHome({ licence_addresses: [{ id: 7, name: 'Oulu' }] })
  await screen.findByRole('heading', { name: /Address of the licensing authority missing 1/ })
  expect(screen.getByRole('link', { name: 'Oulu' }).getAttribute('href')).toBe('/association/stations/7')
})

it('lists the companies that claimed many vehicles within an hour', async () => {
  const operator = { id: 2, name: 'Pirkan Romu Oy' }
  renderHome({ claims: [{ operator, most: 12, at: '2026-11-22T08:00:00Z', rejected: 11 }] })
  const claims = await kind(/^Many claims within an hour 1$/)
  expect(claims.getByRole('link', { name: operator.name }).getAttribute('href')).toBe(
    '/association/operators/2',
  )
  claims.getByText(/Up to 12 claims within an hour, last 22 Nov at 10:00/)
  claims.getByText('11 rejected')
})

it('shows each kind of pending work with its count and a link', async () => {
  renderHome({
    licences: [
      { shop: konalaRow, number: '2021-0093', valid_until: '2026-12-31', days_left: 37 },
      { shop: { id: 2, name: 'Vantaa Hakkila' }, number: null, valid_until: '2026-11-01', days_left: -23 },
    ],
    notices: {
      count: 1,
      oldest: [
        {
          serial: 'FI-2026-000012',
          shop: konalaRow,
          status: 'refused',
          reason: 'already_removed',
          issued_at: '2026-11-22T08:00:00Z',
          vehicle: { make: 'Opel', model: 'Astra', model_year: 2003, plate_masked: 'F**-**4' },
        },
      ],
    },
    overdue: [
      {
        step: 'announced',
        count: 9,
        oldest_days: 41,
        sites: [{ ...konalaRow, ...unremindedRound, count: 9 }],
      },
    ],
    rounds: [{ id: 5, type: 'company_battery', year: 2024, closes_on: null, expected: 3, submitted: 2 }],
    mails: {
      count: 6,
      latest: [
        {
          id: 'a',
          to: 'owner',
          state: 'refused',
          at: '2026-11-23T08:00:00Z',
          shop: konalaRow,
          vehicle: { make: 'Opel', model: 'Astra' },
        },
        {
          id: 'd',
          to: 'owner',
          state: 'refused',
          at: '2026-11-22T09:00:00Z',
          shop: konalaRow,
          vehicle: { make: 'Kia', model: 'Rio' },
        },
        { id: 'b', to: 'form', state: 'given_up', at: '2026-11-22T08:00:00Z', shop: null, vehicle: null },
        { id: 'c', to: 'login', state: 'refused', at: '2026-11-21T08:00:00Z', shop: null, vehicle: null },
      ],
    },
  })
  const notices = await kind(/^Register notices 1$/)
  notices.getByText('Refused: already removed')
  notices.getByText('F**-**4', { exact: false })
  notices.getByText(/FI-2026-000012/)
  expect(notices.getByRole('link', { name: /^Look into it: FI-2026-000012/ }).getAttribute('href')).toMatch(
    /\/association\/stations\//,
  )
  const overdue = await kind(/^Over the time limit 9$/)
  overdue.getByText('Announced, not received: 9 vehicles')
  overdue.getByText('oldest 41 days')
  const licences = await kind(/^Licences ending 2$/)
  licences.getByText('37 days')
  licences.getByText('Expired')
  expect(licences.getByRole('link', { name: 'Helsinki Konala' }).getAttribute('href')).toBe(
    '/association/stations/1',
  )
  const rounds = await kind(/^Forms not in 1$/)
  expect(rounds.getByRole('link', { name: /2024$/ }).getAttribute('href')).toBe('/association/rounds/5')
  const mails = await kind(/^Mails not delivered 6$/)
  mails.getByText('Mail to an owner: 2')
  mails.getByText('The address does not take it · Opel Astra, Kia Rio · Helsinki Konala')
  mails.getByText(/^The latest 20 /)
  expect(mails.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/association/stations/1',
    '/association/rounds',
  ])
  expect(screen.queryByText('All is well.')).toBeNull()
})

it('reminds the sites of a step, and shows when each was last reminded', async () => {
  const late = (reminded_on: string | null) => ({
    step: 'announced' as const,
    count: 9,
    oldest_days: 41,
    sites: [{ ...konalaRow, count: 9, reminded_on, can_be_reminded: true }],
  })
  let isReminded = false
  const { api } = renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: () => ({
        json: {
          attention: {
            ...nothing,
            overdue: [late(isReminded ? todayInHelsinki : '2026-11-02')],
          },
        },
      }),
      remindOfOverdue: () => {
        isReminded = true
        return { json: { sites: [konalaRow] } }
      },
    },
  })
  const overdue = await kind(/^Over the time limit 9$/)
  overdue.getByText(/\(reminded 2 Nov 2026\)/)
  await userEvent.click(overdue.getByRole('button', { name: 'Remind: Announced, not received' }))
  await screen.findByText('Reminder sent to Helsinki Konala.')
  expect(api.seen.find(({ action }) => action === 'remindOfOverdue')?.body).toEqual({ step: 'announced' })
  await overdue.findByText(/\(reminded today\)/)
  const again = overdue.getByRole('button', { name: 'Remind: Announced, not received' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  overdue.getByText('All sites were reminded today. The next can be sent tomorrow.')
})

it('does not show that all is well during an outage of a register', async () => {
  renderHome({ outages: [{ register: 'vehicle_register', since: '2026-11-24T11:00:00Z' }] })
  await screen.findByText('Nothing else waits to be seen to.')
  expect(screen.queryByText('All is well.')).toBeNull()
})

it('shows an error when the attention list cannot be fetched, and retries', async () => {
  let requestCount = 0
  renderApp('/association', {
    as: associationClaims,
    answers: {
      getAttention: () =>
        requestCount++ === 0
          ? { status: 500, json: { code: 'GENERAL_ERROR' } }
          : { json: { attention: nothing } },
      ...besideWaiting,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('All is well.')
})

const closed: Bulletin = {
  id: 4,
  text_fi: 'Kiinni',
  text_en: 'The sites are closed.',
  text_se: 'Stängt',
  first_day: '2026-12-01',
  last_day: '2026-12-26',
  audiences: ['owners', 'operators'],
  by_mail: false,
  mailed_at: null,
  state: 'shown',
}

it('shows several current announcements in one section, each with a link to edit it', async () => {
  renderHome({}, [closed, { ...closed, id: 5, text_en: 'The service rests.' }, { ...closed, id: 6 }])
  const section = await kind(/^Announcements$/)
  const links = section.getAllByRole('link', { name: 'Edit the announcement' })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/association/bulletins/4',
    '/association/bulletins/5',
  ])
  const described = links.map(
    link => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(described).toEqual(['The sites are closed.', 'The service rests.'])
})

it('shows the current announcement, and links to the most common actions', async () => {
  renderHome({}, [closed])
  const section = await kind(/^Announcement$/)
  section.getByText('The sites are closed.')
  section.getByText(/^Owners, Operators · /)
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leads('Edit the announcement')).toBe('/association/bulletins/4')
  expect(leads('New operator')).toBe('/association/operators/new')
  expect(leads('New announcement')).toBe('/association/bulletins/new')
})

it('shows the current month and the rates of the year, and links to the figures', async () => {
  renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: { json: { attention: nothing } },
      getNationalFigures: {
        json: {
          national: {
            ...noFigures,
            months: Array.from({ length: 12 }, (_, at) => ({
              month: at + 1,
              recycled: 1200,
              reused: 112,
              before: { recycled: 1200, reused: 62 },
            })),
            figures: {
              ...noFigures.figures,
              rates: { year: 2025, recycling: 86.9, recovery: 91.2, reported: 3 },
            },
          },
        },
      },
    },
  })
  const month = await kind(/^[A-Z][a-z]+ \d{4}$/)
  await month.findByText('1,312')
  month.getByText(/: 1,262$/)
  month.getByText(/86\.9 %/)
  month.getByText(/91\.2 %/)
  month.getByText('From the self-monitoring of 2025 that 3 sites have sent, by weight.')
  expect(month.getByRole('link', { name: 'Figures' }).getAttribute('href')).toBe('/association/figures')
})

const findSystemsSection = async () => within(await screen.findByRole('region', { name: 'Outside systems' }))

it('shows one line when every external system responds', async () => {
  renderHome({})
  const all = await findSystemsSection()
  all.getByText('All outside systems respond.')
  expect(all.getByRole('link').getAttribute('href')).toBe('/association/status')
})

it('lists only the external systems that do not respond', async () => {
  renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: { json: { attention: nothing } },
      getServiceStatus: {
        json: {
          status: {
            ...allAnswer,
            systems: [
              { name: 'vehicle_register', silent_since: null },
              { name: 'business_register', silent_since: '2026-11-24T11:00:00Z' },
              { name: 'mail', silent_since: '2026-11-24T11:00:00Z' },
            ],
          },
        },
      },
    },
  })
  const some = await findSystemsSection()
  expect(some.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Business register: Not responding since .*\. Vehicles of private owners can be taken/,
    ),
    expect.stringMatching(/^Mail: Not responding since /),
  ])
  expect(some.queryByText('All outside systems respond.')).toBeNull()
})

it('shows the open round that ends first, lists the missing companies, and reminds them', async () => {
  const line = { token: null, nothing_to_report: false, shop: null, submitted_at: null, updated_at: null }
  const round = (id: number, year: number, closes_on: string | null) => ({
    id,
    type: 'company_battery' as const,
    year,
    opens_on: '2026-01-01',
    closes_on,
    is_open: true,
    progress: { expected: 3, submitted: 1, drafts: 1, others: 0, others_submitted: 0, nothing_to_report: 0 },
  })
  const company = (id: number, name: string, status: 'missing' | 'draft' | 'submitted') => ({
    id,
    name,
    answers: [{ ...line, status, submitted_at: status === 'submitted' ? '2026-11-12T08:00:00Z' : null }],
    reminded_on: null,
    can_be_reminded: true,
  })
  const { api } = renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: { json: { attention: nothing } },
      listQuestionnaireRounds: {
        json: { results: [round(5, 2026, null), round(4, 2025, '2999-12-31'), round(3, 2024, '2999-12-30')] },
      },
      listQuestionnaireCompanies: {
        json: {
          results: [
            company(1, 'Pirkan Purkamo Oy', 'submitted'),
            company(2, 'Etelän Autokierto Oy', 'draft'),
          ],
        },
      },
      remindOfQuestionnaire: { status: 204 },
    },
  })
  const card = await kind(/2024$/)
  card.getByText(/days left$/)
  card.getByText('1 of 3')
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Etelän Autokierto OyUnfinished',
    'Pirkan Purkamo Oy12 Nov 2026',
  ])
  await userEvent.click(card.getByRole('button', { name: 'Remind those missing' }))
  await screen.findByText('1 company reminded.')
  expect(api.seen.find(({ action }) => action === 'remindOfQuestionnaire')?.body).toEqual({ operator_id: 2 })
})

it('shows only the first of many licences and sites, and the number of the others', async () => {
  const many = Array.from({ length: 34 }, (_, at) => ({ id: at + 1, name: `Site ${at + 1}` }))
  renderHome({
    licences: many.map(shop => ({ shop, number: null, valid_until: '2026-11-01', days_left: -23 })),
    overdue: [
      {
        step: 'announced',
        count: 34,
        oldest_days: 41,
        sites: many.map(site => ({ ...site, ...unremindedRound, count: 1 })),
      },
    ],
  })
  const licences = await kind(/^Licences ending 34$/)
  expect(licences.getAllByRole('listitem')).toHaveLength(20)
  licences.getByText(/^The first 20 to end are shown\./)
  const overdue = await kind(/^Over the time limit 34$/)
  expect(overdue.getAllByRole('link', { name: /^Site/ })).toHaveLength(10)
  overdue.getByText(/Site 10$/)
  overdue.getByText(/and 24 others$/)
})
