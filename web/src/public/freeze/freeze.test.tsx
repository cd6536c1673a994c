import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-api.ts'
import { refused } from '../../testing/fake-api.ts'
import { pressButton } from '../../testing/find-controls.ts'
import { prove } from '../../testing/prove.ts'
import { renderApp } from '../../testing/render-app.tsx'

const show = (answers: Answers, below = '') => renderApp(`/freeze/a-1${below}`, { answers })

describe('the page that freezes an account', () => {
  it('freezes the account when the button is pressed, not when the page is opened', async () => {
    const { api } = show({ freezeUser: { status: 204 } })
    await screen.findByRole('heading', { name: 'Freeze the account' })
    expect(api.count('freezeUser')).toBe(0)
    await pressButton('Freeze the account')
    await screen.findByRole('heading', { name: 'The account is frozen' })
    expect(api.seen.find(({ action }) => action === 'freezeUser')?.path).toBe('shop/user/freeze/a-1/')
  })

  it.each([
    ['RESET_TOKEN_USED', 409, 'The account is frozen'],
    ['NOT_FOUND', 404, 'This link is no longer valid'],
  ] as const)('explains the error %s', async (code, status, title) => {
    show({ freezeUser: refused(status, code) })
    await pressButton('Freeze the account')
    await screen.findByRole('heading', { name: title })
  })

  it('shows an error, and can be retried', async () => {
    let tries = 0
    show({ freezeUser: () => (tries++ === 0 ? refused(429, 'RATE_LIMITED') : { status: 204 }) })
    await pressButton('Freeze the account')
    await screen.findByRole('alert')
    await pressButton('Freeze the account')
    await screen.findByRole('heading', { name: 'The account is frozen' })
  })
})

describe('the page that settles a freeze', () => {
  it('requires the password, rejects a wrong one, and links to the login', async () => {
    let tries = 0
    const { api } = show(
      {
        settleFreeze: () => (tries++ === 0 ? refused(401, 'INCORRECT_CREDENTIALS') : { status: 204 }),
      },
      '/settle',
    )
    await prove('Confirm the address', 'wrong')
    await screen.findAllByText('The present password is wrong.')
    await userEvent.clear(document.getElementById('proof-current_password')!)
    await prove('Confirm the address')
    await screen.findByRole('heading', { name: 'The address is confirmed' })
    screen.getByRole('link', { name: 'Go to the login' })
    expect(api.seen.filter(({ action }) => action === 'settleFreeze').map(({ body }) => body)).toEqual([
      { current_password: 'wrong' },
      { current_password: 'Salasana-1' },
    ])
  })

  it('accepts a code of the authenticator app', async () => {
    const { api } = show({ settleFreeze: { status: 204 } }, '/settle')
    await pressButton('Use a code of the app')
    await userEvent.type(await screen.findByLabelText(/code/i), '123456')
    await pressButton('Confirm the address')
    await screen.findByRole('heading', { name: 'The address is confirmed' })
    expect(api.seen.find(({ action }) => action === 'settleFreeze')?.body).toEqual({ code: '123456' })
  })

  it('explains a link that is no longer valid', async () => {
    show({ settleFreeze: refused(404, 'NOT_FOUND') }, '/settle')
    await prove('Confirm the address')
    await screen.findByRole('heading', { name: 'This link is no longer valid' })
  })
})
