import type { ApiKey } from '@autokierto/contract/api-keys'
import type { SecurityEvent, SecurityUser } from '@autokierto/contract/security'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../../testing/fake-api.ts'
import { pageOf } from '../../../testing/station.ts'
import { show } from '../testing.ts'

const annesRow = {
  id: 12,
  name: 'Anne Lindroos',
  username: 'anne.lindroos',
  company: null,
  company_id: null,
  is_key: false,
}
const event: SecurityEvent = {
  id: 5,
  kind: 'sign_in',
  code: 'INCORRECT_CREDENTIALS',
  at: '2026-11-20T08:00:00Z',
  last_at: '2026-11-20T08:00:41Z',
  count: 7,
  user: annesRow,
  call: 'POST auth/',
  from: '192.0.2.4',
  request_id: '5ff14770-f29d-47bd-9c34-6384ab3cb754',
}
const niko: SecurityUser = {
  id: 31,
  name: 'Niko Wikström',
  username: 'hinaus.driver',
  company: 'Uudenmaan Hinaus Oy',
  company_id: 3,
  is_key: false,
  second_factor: false,
  last_login_at: '2026-11-20T06:00:00Z',
  sessions: [
    {
      browser: 'Firefox, Windows',
      signed_in_at: '2026-11-20T06:00:00Z',
      last_used_at: '2026-11-20T07:30:00Z',
      shop: { id: 2, name: 'Vantaa Hakkila' },
    },
    { browser: null, signed_in_at: '2026-11-19T06:00:00Z', last_used_at: '2026-11-19T06:00:00Z', shop: null },
  ],
}
const companyKey: ApiKey = {
  id: 4,
  name: 'Toiminnanohjaus',
  prefix: 'ak_7fQ2mXb1',
  scopes: ['read'],
  shop_ids: [1],
  valid_until: '2027-11-20',
  state: 'active',
  created_at: '2026-11-20T07:12:00Z',
  created_by: 'Anne Lindroos',
  created_by_id: 12,
  last_used_at: null,
}
const full = {
  listSecurityEvents: pageOf([event]),
  listSecurityUsers: pageOf([niko]),
  listApiKeys: {
    json: { results: [companyKey, { ...companyKey, id: 5, name: 'Vanha', state: 'ended' as const }] },
  },
}
const showSecurity = (more: Parameters<typeof show>[1] = {}, search = '') =>
  show(`/security${search}`, { ...full, ...more })
const region = (name: string) => screen.findByRole('region', { name })
const getEventsQuery = ({ api }: ReturnType<typeof show>) =>
  api.seen.findLast(({ action }) => action === 'listSecurityEvents')?.path.replace(/^[^?]*\??/, '')

describe('CompanySecurity', () => {
  it('lists rejected attempts with user, count and IP address', async () => {
    showSecurity()
    const attempts = within(await region('Refused attempts'))
    expect(await attempts.findByText('Anne Lindroos')).toBeTruthy()
    for (const text of ['Sign-in failed', '7 times', '192.0.2.4', 'POST auth/']) {
      expect(attempts.getAllByText(text).length).toBeGreaterThan(0)
    }
  })

  it('lists sessions including those of subcontractors, and users without a second factor', async () => {
    showSecurity()
    const sessions = within(await region('Signed in now'))
    expect(await sessions.findByText('Firefox, Windows')).toBeTruthy()
    expect(sessions.getByText('Unknown browser')).toBeTruthy()
    expect(sessions.getAllByText(/Uudenmaan Hinaus Oy/)).toHaveLength(2)
    const without = within(await region('Without two-step sign-in'))
    expect(await without.findByText('Niko Wikström')).toBeTruthy()
  })

  it('links each user to their page, but no API key', async () => {
    const keyUser = { ...annesRow, id: 90, name: 'Toiminnanohjaus (API)', is_key: true }
    showSecurity({ listSecurityEvents: pageOf([event, { ...event, id: 6, user: keyUser }]) })
    const attempts = within(await region('Refused attempts'))
    expect((await attempts.findByRole('link', { name: 'Anne Lindroos' })).getAttribute('href')).toBe(
      '/operator/management/users/12',
    )
    expect(attempts.getByText('Toiminnanohjaus (API)').closest('a')).toBeNull()
    const without = within(await region('Without two-step sign-in'))
    expect((await without.findByRole('link', { name: 'Niko Wikström' })).getAttribute('href')).toBe(
      '/operator/management/subcontractors/3/users/31',
    )
  })

  it('lists usable keys with their last use', async () => {
    showSecurity()
    const keys = within(await region('API keys'))
    expect(await keys.findByText('Toiminnanohjaus')).toBeTruthy()
    expect(keys.getByText('Not yet')).toBeTruthy()
    expect(keys.queryByText('Vanha')).toBeNull()
    expect(keys.getByRole('link', { name: 'Manage the keys' }).getAttribute('href')).toBe(
      '/operator/management/keys',
    )
  })

  it('filters attempts by kind in the URL, and names filters that match nothing', async () => {
    const page = showSecurity({ listSecurityEvents: pageOf([]) })
    await screen.findByText('No refused attempts')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Wrong code')
    await waitFor(() => expect(getEventsQuery(page)).toBe('kind=second_factor'))
    expect(page.router.state.location.href).toBe('/operator/management/security?kind=second_factor')
    await screen.findByText('Nothing matches the filters “Wrong code”')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await screen.findByText('No refused attempts')
  })

  it('renders an empty state for each part', async () => {
    showSecurity({
      listSecurityEvents: pageOf([]),
      listSecurityUsers: pageOf([]),
      listApiKeys: { json: { results: [] } },
    })
    for (const text of [
      'No refused attempts',
      'Nobody is signed in',
      'Everybody has two-step sign-in',
      'No keys in use',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it('offers a retry for a part that fails, and shows the others', async () => {
    const { api } = showSecurity({ listSecurityEvents: refused(500, 'GENERAL_ERROR') })
    const attempts = within(await region('Refused attempts'))
    await userEvent.click(await attempts.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.count('listSecurityEvents')).toBe(2))
    expect(await screen.findByText('Toiminnanohjaus')).toBeTruthy()
  })

  it('shows a notice to users who are not main users', async () => {
    show('/security', full, 'yard')
    expect(await screen.findByText(/Management is for the main users/)).toBeTruthy()
  })

  it('shows a subcontractor’s main user only their own users and no keys', async () => {
    const { api } = show(
      '/security',
      {
        listContractorUsers: pageOf([]),
        listContractorSecurityEvents: pageOf([event]),
        listContractorSecurityUsers: pageOf([{ ...niko, company: null, company_id: null }]),
      },
      'carrier',
    )
    const attempts = within(await region('Refused attempts'))
    expect((await attempts.findByRole('link', { name: 'Anne Lindroos' })).getAttribute('href')).toBe(
      '/operator/management/users/12',
    )
    expect(await within(await region('Signed in now')).findByText('Firefox, Windows')).toBeTruthy()
    expect(within(await region('Without two-step sign-in')).getByText('Niko Wikström')).toBeTruthy()
    expect(screen.getByText(/^Refused attempts by users of your organisation/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Keys' })).toBeNull()
    for (const action of ['listSecurityEvents', 'listSecurityUsers', 'listApiKeys'])
      expect(api.count(action as 'listApiKeys')).toBe(0)
  })
})
