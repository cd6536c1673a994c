import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const strong = 'kesäyön tuuli 42'
const show = (answers: Answers, address = '/reset/abc') => renderApp(address, { answers })

const writePasswords = async (password: string, again = password) => {
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('The new password again'), again)
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
}

describe('the link of a reset mail', () => {
  it('sets the password and links to the login', async () => {
    const { api } = show({ resetPassword: { status: 204 } })
    await writePasswords(strong)
    await screen.findByRole('heading', { level: 1, name: 'The password is set' })
    expect(api.seen.map(({ path, body }) => [path, body])).toEqual([
      ['shop/user/password/reset/abc/', { password: strong, password_repeat: strong }],
    ])
    expect(screen.getByRole('link', { name: 'Go to the login' }).getAttribute('href')).toBe('/login/operator')
  })

  it('rejects a password that is too short or repeated differently before it is sent', async () => {
    const { api } = show({})
    await writePasswords('lyhyt')
    expect(await screen.findByLabelText('New password')).toHaveProperty('ariaInvalid')
    await screen.findAllByText(/at least 8/i)
    await userEvent.clear(screen.getByLabelText('New password'))
    await userEvent.clear(screen.getByLabelText('The new password again'))
    await writePasswords(strong, 'toinen salasana')
    await screen.findAllByText(/same|match|differ/i)
    expect(api.seen).toEqual([])
  })

  it('shows at the field that the server rejects a common password', async () => {
    show({
      resetPassword: {
        status: 400,
        json: {
          code: 'VALIDATION_ERROR',
          message: '',
          fields: [{ field: 'password', code: 'PASSWORD_TOO_COMMON' }],
        },
      },
    })
    await writePasswords('salasana123')
    await screen.findAllByText(/common/i)
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  })

  for (const [code, status, title] of [
    ['RESET_TOKEN_USED', 409, 'The password has already been set by this link'],
    ['NOT_FOUND', 404, 'This link is no longer valid'],
  ] as const) {
    it(`offers a new mail after ${code}`, async () => {
      const { api } = show({
        resetPassword: { status, json: { code, message: '' } },
        sendResetLink: { status: 204 },
      })
      await writePasswords(strong)
      await screen.findByRole('heading', { level: 1, name: title })
      await userEvent.type(screen.getByLabelText('Username'), 'etela.main')
      await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
      await screen.findByText(/If the username has an e-mail address/)
      expect(api.seen.at(-1)?.body).toEqual({ username: 'etela.main' })
    })
  }
})

describe('a forgotten password', () => {
  it('can be reset from a link on the login page', async () => {
    show({ sendResetLink: { status: 204 } }, '/login/operator')
    await userEvent.click(await screen.findByRole('link', { name: 'Forgotten your password?' }))
    await screen.findByRole('heading', { level: 1, name: 'A new password by e-mail' })
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findAllByText('Write your username.')
    await userEvent.type(screen.getByLabelText('Username'), 'etela.yard')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText(/If the username has an e-mail address/)
  })
})
