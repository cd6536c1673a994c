import type { FoundVehicle } from '@autokierto/contract/attention'
import { limits } from '@autokierto/domain/limits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { emptyList } from '../../testing/empty-list.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims, besideWaiting } from '../testing.ts'

const astra: FoundVehicle = {
  id: 7,
  status: 'shop_process',
  make: 'Opel',
  model: 'Astra',
  plate_masked: 'F**-**4',
  shop: { id: 1, name: 'Helsinki Konala' },
  certificate: {
    serial: 'FI-2026-000012',
    issued_at: '2026-11-22T08:00:00Z',
    register_status: 'refused',
    revoked: false,
  },
}
const pirkan = {
  id: 2,
  name: 'Pirkan Purkamo Oy',
  business_id: '9912345-6',
  contact_person: null,
  email: null,
  phone: null,
  reports_from: null,
  closed_at: null,
  sites: [],
}

const renderSearch = (answers: Answers = {}) =>
  renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      findVehicles: { json: { results: [] } },
      listStations: emptyList,
      listOperators: emptyList,
      ...answers,
    },
  })

const findSearchField = () => screen.findByRole('searchbox', { name: /^Find a site, an operator/ })

it('finds vehicles, sites and operators, and is operated with the keyboard', async () => {
  const { api } = renderSearch({
    findVehicles: { json: { results: [astra] } },
    listOperators: { json: { results: [pirkan], count: 9, next: 'x' } },
  })
  const box = await findSearchField()
  await userEvent.keyboard('/fks-604{Enter}')
  expect((await screen.findByText('10 results: fks-604')).getAttribute('role')).toBe('status')
  expect(api.seen.find(({ action }) => action === 'findVehicles')?.body).toEqual({ q: 'fks-604' })
  screen.getByText('Opel Astra · F**-**4')
  screen.getByText(/FI-2026-000012, 22 Nov 2026, refused/)
  screen.getByText('In process')
  expect(screen.getByRole('link', { name: 'All (9)' }).getAttribute('href')).toMatch(
    /^\/association\/operators\?q=fks-604$/,
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Helsinki Konala')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/association/operators/2')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Opel Astra · F**-**4')).toBeNull())
  expect((box as HTMLInputElement).value).toBe('')
})

it('explains how to find a vehicle when there are no results', async () => {
  renderSearch()
  await userEvent.type(await findSearchField(), 'Konnala{Enter}')
  const summary = await screen.findByText('No results: Konnala')
  within(summary.parentElement!).getByText(/A vehicle is found only by its whole registration number/)
})

it('rejects a personal identity code without sending it', async () => {
  const { api } = renderSearch()
  await userEvent.type(await findSearchField(), '010180-9026{Enter}')
  expect((await findSearchField()).getAttribute('aria-invalid')).toBe('true')
  expect(api.count('findVehicles')).toBe(0)
})

it('shows an error when the search fails, and retries', async () => {
  let requestCount = 0
  renderSearch({
    findVehicles: () =>
      requestCount++ === 0
        ? { status: 500, json: { code: 'GENERAL_ERROR' } }
        : { json: { results: [astra] } },
  })
  await userEvent.type(await findSearchField(), 'FKS-604{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Opel Astra · F**-**4')
})

it('rejects a text that is too long, keeps the input, and sends no request', async () => {
  const { api } = renderSearch()
  await userEvent.click(await findSearchField())
  const text = 'x'.repeat(limits.text + 4)
  await userEvent.paste(text)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('The text is too long. Shorten it.')
  screen.getByText('4 characters too many')
  expect(((await findSearchField()) as HTMLInputElement).value).toBe(text)
  expect(api.seen.some(({ action }) => action === 'findVehicles')).toBe(false)
})
