import type { SecurityEvent, SecurityUser } from '@autokierto/contract/security'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pageOf } from '../../station/testing/station.ts'
import { renderApp } from '../../testing/render-app.tsx'

const kirsti = {
  id: 3,
  name: 'Kirsti Salo',
  username: 'yhdistys',
  company: null,
  company_id: null,
  is_key: false,
}
const signInEvent: SecurityEvent = {
  id: 5,
  kind: 'sign_in',
  code: 'INCORRECT_CREDENTIALS',
  at: '2026-11-20T08:00:00Z',
  last_at: '2026-11-20T08:00:41Z',
  count: 7,
  user: kirsti,
  call: 'POST auth/',
  from: '192.0.2.4',
  request_id: '5ff14770-f29d-47bd-9c34-6384ab3cb754',
}
const listedUser: SecurityUser = {
  ...kirsti,
  second_factor: false,
  last_login_at: '2026-11-20T06:00:00Z',
  sessions: [
    {
      browser: 'Firefox, Windows',
      signed_in_at: '2026-11-20T06:00:00Z',
      last_used_at: '2026-11-20T07:30:00Z',
      shop: null,
    },
  ],
}

it('shows the association its rejected attempts, sessions and users without a second factor', async () => {
  const { api, router } = renderApp('/association/security', {
    as: { user_type: 2, first_name: 'Kirsti', groups: ['association'] },
    answers: {
      listAssociationSecurityEvents: pageOf([signInEvent]),
      listAssociationSecurityUsers: pageOf([listedUser]),
    },
  })
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  const attempts = await region('Refused attempts')
  expect(await attempts.findByText('192.0.2.4')).toBeTruthy()
  expect(await (await region('Signed in now')).findByText('Firefox, Windows')).toBeTruthy()
  expect(await (await region('Without two-step sign-in')).findByText('Kirsti Salo')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Kirsti Salo' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Security' }).getAttribute('href')).toBe('/association/security')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Wrong code')
  await waitFor(() => expect(router.state.location.href).toBe('/association/security?kind=second_factor'))
  expect(api.seen.at(-1)?.path).toMatch(/kind=second_factor/)
})
