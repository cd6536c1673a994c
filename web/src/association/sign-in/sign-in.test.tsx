import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

it('saves the day from which a second factor is required', async () => {
  const { api } = renderApp('/association/sign-in', {
    as: { user_type: 2, first_name: 'Kirsti', groups: ['association'] },
    answers: {
      getServiceSignIn: { json: { sign_in: { second_factor_from: null, users_without: 12 } } },
      changeServiceSignIn: { json: { sign_in: { second_factor_from: '2027-01-01', users_without: 12 } } },
    },
  })
  await screen.findByText('12 users have not set it up yet.')
  await userEvent.type(screen.getByLabelText(/Required from/), '2027-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'own-password')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/is required from/)
  const sent = api.seen.find(call => call.action === 'changeServiceSignIn')
  expect(sent?.body).toEqual({ second_factor_from: '2027-01-01', current_password: 'own-password' })
})
