import type { AuditRow } from '@autokierto/contract/audit'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../testing/station.ts'
import { show } from '../testing.ts'

const auditRow: AuditRow = {
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
const showAudit = (search = '', rows = [auditRow]) =>
  show(`/audit${search}`, { listCompanyAudit: pageOf(rows) })
const getAuditQuery = ({ api }: ReturnType<typeof show>) =>
  api.seen.findLast(({ action }) => action === 'listCompanyAudit')?.path.replace(/^[^?]*\??/, '')
const getSelected = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value

describe('CompanyAudit', () => {
  it('filters by site and user in the URL, with a history entry per change', async () => {
    const page = showAudit()
    const { router } = page
    await screen.findByRole('option', { name: 'Vantaa Hakkila' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Vantaa Hakkila')
    await waitFor(() => expect(getAuditQuery(page)).toBe('shop_id=2'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'Anne Lindroos')
    await waitFor(() => expect(getAuditQuery(page)).toBe('shop_id=2&user_id=12'))
    expect(router.state.location.href).toBe('/operator/management/audit?shop_id=2&user_id=12')

    router.history.back()
    await waitFor(() => expect(getSelected('User')).toBe(''))
    expect(getSelected('Site')).toBe('2')
    expect(router.state.location.href).toBe('/operator/management/audit?shop_id=2')
    router.history.forward()
    await waitFor(() => expect(getSelected('User')).toBe('12'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Site: all')
    await waitFor(() => expect(router.state.location.href).toBe('/operator/management/audit?user_id=12'))
  })

  it('applies the filters of the URL in its first request', async () => {
    const page = showAudit('?shop_id=2&user_id=12')
    await screen.findByRole('option', { name: 'Vantaa Hakkila' })
    await waitFor(() => expect([getSelected('Site'), getSelected('User')]).toEqual(['2', '12']))
    expect(page.api.count('listCompanyAudit')).toBe(1)
    expect(getAuditQuery(page)).toBe('shop_id=2&user_id=12')
  })

  it('ignores unknown filter values of the URL', async () => {
    const page = showAudit('?shop_id=99&user_id=anne')
    await screen.findByRole('option', { name: 'Vantaa Hakkila' })
    await waitFor(() => expect(getAuditQuery(page)).toBe(''))
    expect([getSelected('Site'), getSelected('User')]).toEqual(['', ''])
  })

  it('shows the plate of a rejected search', async () => {
    const refused = { ...auditRow, things: [], thing_count: 0, outcome: 'VEHICLE_BLOCKED', sought: 'LEI-304' }
    showAudit('', [refused])
    await userEvent.click((await screen.findAllByText('Details', { selector: 'summary' }))[0]!)
    const name = screen.getByText('Searched by (registration number or VIN)')
    expect(name.nextElementSibling?.textContent).toBe('LEI-304')
  })

  it('names the filters that match nothing, and clears them', async () => {
    const { router } = showAudit('?shop_id=2&user_id=12', [])
    await screen.findByText('Nothing matches the filters “Vantaa Hakkila, Anne Lindroos”')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await screen.findByText('Nothing yet')
    expect(router.state.location.href).toBe('/operator/management/audit')
  })
})
