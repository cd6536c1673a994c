import type { User } from '@autokierto/contract/users'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'

const as = { user_type: 2, first_name: 'Kirsti', groups: ['association' as const] }
const user: User = {
  id: 9,
  first_name: 'Kirsti',
  last_name: 'Aaltonen',
  username: 'yhdistys',
  email: 'kirsti@example.fi',
  phone: null,
  groups: ['association'],
  shop_ids: [],
  outsource_id: null,
  language: 'fi',
  password_change_required: false,
  pending_email: null,
}

it('greets, says what the page is for and shows the account, without a site', async () => {
  renderApp('/association', { as, answers: { getOwnUser: { json: { user } } } })
  await screen.findByRole('heading', { level: 1, name: /, Kirsti$/ })
  await screen.findByText('Kirsti Aaltonen')
  screen.getByText('Admin of the association')
  screen.getByText('kirsti@example.fi')
  expect(screen.queryByRole('button', { name: /site/i })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /user menu/ }))
  expect(screen.getAllByRole('link', { name: 'Log out' }).length).toBeGreaterThan(0)
})

it('stands without the account when that cannot be fetched, and tries again', async () => {
  let asked = 0
  renderApp('/association', {
    as,
    answers: {
      getOwnUser: () =>
        asked++ === 0 ? { status: 500, json: { code: 'GENERAL_ERROR' } } : { json: { user } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Kirsti Aaltonen')
})
