import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { besideWaiting, nothingWaits } from '../association/testing.ts'
import { aUser } from '../station/testing/station.ts'
import { refused } from '../testing/fake-api.ts'
import { fakeTokens } from '../testing/fake-token.ts'
import { renderApp } from '../testing/render-app.tsx'

const associationUser = { user_type: 2, groups: ['association' as const] }
const pageAnswers = {
  getOwnUser: { json: { user: aUser('main') } },
  getAttention: { json: { attention: nothingWaits } },
  ...besideWaiting,
}

async function expire(rendered: ReturnType<typeof renderApp>) {
  await act(() => rendered.router.load())
  await act(async () => rendered.app.session.expire())
  return screen.findByRole('dialog', { name: 'Your session has expired' })
}

describe('login dialog of an expired session', () => {
  it('signs in a user and reloads the page', async () => {
    const rendered = renderApp('/association', {
      as: associationUser,
      answers: { ...pageAnswers, login: { json: fakeTokens(associationUser) } },
    })
    await expire(rendered)
    await userEvent.type(screen.getByLabelText('Username'), 'yhdistys')
    await userEvent.type(screen.getByLabelText('Password'), 'Kierto-demo-2026')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(rendered.api.seen.findLast(({ action }) => action === 'login')?.body).toEqual({
      username: 'yhdistys',
      password: 'Kierto-demo-2026',
    })
    expect(rendered.reload).toHaveBeenCalledOnce()
  })

  it('shows the error and keeps the input', async () => {
    const answers = { ...pageAnswers, login: refused(401, 'INCORRECT_CREDENTIALS') }
    const rendered = renderApp('/association', { as: associationUser, answers })
    await expire(rendered)
    await userEvent.type(screen.getByLabelText('Username'), 'yhdistys')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password')
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('yhdistys')
    expect(rendered.reload).not.toHaveBeenCalled()
  })

  it('requires username and password before it sends anything', async () => {
    const rendered = renderApp('/association', { as: associationUser, answers: pageAnswers })
    await expire(rendered)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByRole('link', { name: 'Enter your username.' })).toBeTruthy()
    expect(rendered.api.count('login')).toBe(0)
  })

  it('leads to the front page and ends the session when cancelled', async () => {
    const rendered = renderApp('/association', { as: associationUser, answers: pageAnswers })
    await expire(rendered)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('heading', { name: /^Recycle your old/ })
    expect(rendered.router.state.location.pathname).toBe('/')
    expect(rendered.app.session.state()).toMatchObject({
      isAuthenticated: false,
      isExpired: false,
      userType: 0,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads a person to strong identification, which returns to the same step', async () => {
    const answers = { startStrongLogin: { json: { login_url: 'https://bank.example/auth' } } }
    const rendered = renderApp('/person/history?page=2', {
      as: { user_type: 1 },
      answers: { ...answers, listOwnHistory: { json: { results: [], count: 0, next: null } } },
    })
    await expire(rendered)
    await userEvent.click(screen.getByRole('button', { name: 'Identify again' }))
    expect(rendered.goTo).toHaveBeenCalledWith('https://bank.example/auth')
    expect(rendered.app.session.returnTo.take()).toBe('/person/history?page=2')
  })
})
