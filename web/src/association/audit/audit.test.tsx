import type { AuditRow } from '@autokierto/contract/audit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aShop } from '../../station/testing/station.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const aRow = (id: number, changed: Partial<AuditRow> = {}): AuditRow => ({
  id,
  at: '2026-11-20T08:00:00Z',
  deed: 'read',
  call: 'GET shop/{shop}/vehicle/{id}/',
  about: 'vehicle',
  things: [{ id: 7, name: 'ABC-123' }],
  thing_count: 1,
  actor: 'shop_user',
  user: { id: 3, name: 'Yrjö Piha', username: 'etela.yard' },
  person: null,
  operator: 'Etelän Autokierto Oy',
  shop: { id: 1, name: 'Helsinki Konala' },
  purpose: 'vehicle_work',
  said: [],
  outcome: null,
  from: '192.0.2.4',
  reason: null,
  request_id: '5ff14770-f29d-47bd-9c34-6384ab3cb754',
  ...changed,
})

const state = {
  rows: 1204,
  waiting: 3,
  chained_at: '2026-11-22T10:00:00Z',
  closed_day: '2026-11-21',
  checked_at: '2026-11-22T01:47:00Z',
  broken: null as string | null,
}

const answerAudit = (rows: AuditRow[], chain = state) => ({
  listStations: { json: { results: [], count: 0, next: null } },
  getAuditState: { json: { state: chain } },
  searchAudit: { json: { results: rows, count: rows.length, next: null } },
})

const pressSearch = () => userEvent.click(screen.getByRole('button', { name: 'Search the audit log' }))

describe('the audit log', () => {
  it('requires a reason and a search criterion, and shows the errors at the fields', async () => {
    const { api } = renderApp('/association/audit', { as: associationClaims, answers: answerAudit([]) })
    await screen.findByRole('heading', { name: 'Audit log', level: 1 })
    await pressSearch()
    // The message is in the summary and at the field.
    expect(await screen.findAllByText(/Give a vehicle, person, user, site or time/)).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: /Why you look/ }).getAttribute('aria-invalid')).toBe('true')
    expect(api.seen.some(({ path }) => path.includes('audit/search'))).toBe(false)
  })

  it('shows who read a vehicle and who changed it', async () => {
    const acceptRow = aRow(9, {
      deed: 'change',
      call: 'PATCH shop/{shop}/vehicle/{id}/',
      said: ['event=accept', 'first_name'],
    })
    const readRow = aRow(8, { things: [{ id: 7, name: 'ABC-123' }], thing_count: 50 })
    const emptyRow = aRow(7, { things: [], thing_count: 0 })
    const rejectedRow = aRow(6, { outcome: 'OWNER_MISMATCH' })
    const personRow = aRow(5, {
      actor: 'person',
      user: null,
      person: 'Kaisa Kallio',
      shop: null,
      operator: null,
      from: null,
    })
    const { api } = renderApp('/association/audit', {
      as: associationClaims,
      answers: answerAudit([acceptRow, readRow, emptyRow, rejectedRow, personRow]),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Why you look/ }), 'The owner asks')
    await userEvent.type(screen.getByLabelText(/Registration number or VIN/), 'ABC-123')
    await pressSearch()
    const table = await screen.findByRole('table', { name: 'Audit log' })
    within(table).getByText(/^Changed: vehicle ABC-123/)
    within(table).getByText(/^Looked at: vehicle ABC-123 and 49 others/)
    within(table).getByText('Looked at: vehicle – none was found')
    within(table).getByText(/^Refused: The personal identity code/)
    expect(table.textContent).not.toMatch(/OWNER_MISMATCH/)
    within(table).getByText('Kaisa Kallio')
    expect(api.seen.at(-1)?.body).toMatchObject({ reason: 'The owner asks', plate_or_vin: 'ABC-123' })
    await userEvent.click(within(table).getAllByText('Details')[1]!)
    within(table).getByText('action: acceptance; first name')
    expect(table.textContent).not.toMatch(/event=|accept\b/)
  })

  it('searches by the name of one site among any number of sites', async () => {
    const aSite = (id: number, name: string, company: string) => ({
      ...aShop(id, name),
      operator: { id, name: company },
      licence: {
        number: null,
        granted_by: null,
        granted_by_address: null,
        authority: null,
        valid_until: null,
        state: 'unknown' as const,
      },
      reports_from: null,
      is_shown: true,
      figures: { coming: 0, present: 0, finished: 0, claimed: 0, rejected: 0 },
    })
    const sites = [
      aSite(301, 'Keskusta', 'Etelän Autokierto Oy'),
      aSite(302, 'Keskusta', 'Pirkan Purkamo Oy'),
    ]
    const { api } = renderApp('/association/audit', {
      as: associationClaims,
      answers: {
        ...answerAudit([aRow(1)]),
        listStations: ({ path }) => {
          const results = path.includes('q=Keskusta') ? sites : []
          return { json: { results, count: results.length, next: null } }
        },
      },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Why you look/ }), 'The owner asks')
    const field = screen.getByLabelText(/^Site/)
    await userEvent.type(field, 'Keskusta')
    await pressSearch()
    // Two companies have a site of this name.
    await screen.findAllByText(/choose it/)
    expect(api.count('searchAudit')).toBe(0)
    await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2))
    await userEvent.clear(field)
    await userEvent.type(field, 'Keskusta, Pirkan Purkamo Oy')
    await pressSearch()
    await screen.findByRole('table', { name: 'Audit log' })
    expect(api.seen.find(({ action }) => action === 'searchAudit')?.body).toMatchObject({ shop_id: 302 })
  })

  it('rejects a last day before the first day', async () => {
    const { api } = renderApp('/association/audit', { as: associationClaims, answers: answerAudit([]) })
    await userEvent.type(await screen.findByRole('textbox', { name: /Why you look/ }), 'The owner asks')
    await userEvent.type(screen.getByLabelText(/^From/), '2026-11-24')
    await userEvent.type(screen.getByLabelText(/^To/), '2026-11-23')
    await pressSearch()
    expect((await screen.findAllByText('The last day is before the first.')).length).toBeGreaterThan(0)
    expect(api.count('searchAudit')).toBe(0)
  })

  it('shows an empty state when there are no results', async () => {
    renderApp('/association/audit', { as: associationClaims, answers: answerAudit([]) })
    await userEvent.type(await screen.findByRole('textbox', { name: /Why you look/ }), 'The owner asks')
    await userEvent.type(screen.getByLabelText(/Username/), 'nobody')
    await pressSearch()
    await screen.findByText('Nothing was found')
  })

  it('shows whether the hash chain is intact, and what is broken', async () => {
    renderApp('/association/audit', {
      as: associationClaims,
      answers: answerAudit([], { ...state, broken: 'row 7 was changed after it was written' }),
    })
    await screen.findByText('The audit was tampered with')
    screen.getByText(/row 7 was changed/)
    await waitFor(() => screen.getByText('Broken'))
  })
})
