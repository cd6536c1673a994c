import type { AuditRow } from '@autokierto/contract/audit'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../testing/station.ts'
import { show } from '../testing.ts'

const row: AuditRow = {
  id: 9,
  at: '2026-11-20T08:00:00Z',
  deed: 'read',
  call: 'GET shop/{shop}/vehicle/{id}/',
  about: 'vehicle',
  things: [{ id: 7, name: 'ABC-123' }],
  thing_count: 1,
  actor: 'shop_user',
  user: { id: 12, name: 'Anne Lindroos', username: 'anne.lindroos' },
  person: null,
  operator: 'Etelän Autokierto Oy',
  shop: { id: 2, name: 'Vantaa Hakkila' },
  purpose: 'vehicle_work',
  said: [],
  outcome: null,
  from: '192.0.2.4',
  reason: null,
  request_id: '5ff14770-f29d-47bd-9c34-6384ab3cb754',
}
const shown = (search = '', rows = [row]) => show(`/audit${search}`, { listCompanyAudit: pageOf(rows) })
const asked = ({ api }: ReturnType<typeof show>) =>
  api.seen.findLast(({ action }) => action === 'listCompanyAudit')?.path.replace(/^[^?]*\??/, '')
const chosen = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value

describe('the audit of a company', () => {
  it('is narrowed by site and user in the address, a step of the way back each', async () => {
    const page = shown()
    const { router } = page
    await screen.findByRole('option', { name: 'Vantaa Hakkila' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Vantaa Hakkila')
    await waitFor(() => expect(asked(page)).toBe('shop_id=2'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'Anne Lindroos')
    await waitFor(() => expect(asked(page)).toBe('shop_id=2&user_id=12'))
    expect(router.state.location.href).toBe('/operator/management/audit?shop_id=2&user_id=12')

    router.history.back()
    await waitFor(() => expect(chosen('User')).toBe(''))
    expect(chosen('Site')).toBe('2')
    expect(router.state.location.href).toBe('/operator/management/audit?shop_id=2')
    router.history.forward()
    await waitFor(() => expect(chosen('User')).toBe('12'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Site: all')
    await waitFor(() => expect(router.state.location.href).toBe('/operator/management/audit?user_id=12'))
  })

  it('is as its address says when it is opened, from the first question on', async () => {
    const page = shown('?shop_id=2&user_id=12')
    await screen.findByRole('option', { name: 'Vantaa Hakkila' })
    await waitFor(() => expect([chosen('Site'), chosen('User')]).toEqual(['2', '12']))
    expect(page.api.count('listCompanyAudit')).toBe(1)
    expect(asked(page)).toBe('shop_id=2&user_id=12')
  })

  it('is whole where the address names what is not there', async () => {
    const page = shown('?shop_id=99&user_id=anne')
    await screen.findByRole('option', { name: 'Vantaa Hakkila' })
    await waitFor(() => expect(asked(page)).toBe(''))
    expect([chosen('Site'), chosen('User')]).toEqual(['', ''])
  })

  it('names the plate of a search that was refused', async () => {
    const refused = { ...row, things: [], thing_count: 0, outcome: 'VEHICLE_BLOCKED', sought: 'LEI-304' }
    shown('', [refused])
    await userEvent.click((await screen.findAllByText('Details', { selector: 'summary' }))[0]!)
    const name = screen.getByText('Searched by (registration number or VIN)')
    expect(name.nextElementSibling?.textContent).toBe('LEI-304')
  })

  it('says what emptied it, and takes that away', async () => {
    const { router } = shown('?shop_id=2&user_id=12', [])
    await screen.findByText('Nothing matches the filters “Vantaa Hakkila, Anne Lindroos”')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await screen.findByText('Nothing yet')
    expect(router.state.location.href).toBe('/operator/management/audit')
  })
})
