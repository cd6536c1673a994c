import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { besideWaiting, nothingWaits } from '../association/testing.ts'
import { aUser } from '../operator/testing/station.ts'
import { refused } from '../testing/fake-api.ts'
import { fakeTokens } from '../testing/fake-token.ts'
import { renderApp } from '../testing/render-app.tsx'

const operator = { user_type: 2, groups: ['association' as const] }
/** The page beneath asks who is signed in. */
const beneath = {
  getOwnUser: { json: { user: aUser('main') } },
  getAttention: { json: { attention: nothingWaits } },
  ...besideWaiting,
}

async function expire(made: ReturnType<typeof renderApp>) {
  await act(() => made.router.load())
  await act(async () => made.app.session.expire())
  return screen.findByRole('dialog', { name: 'Your session has expired' })
}

describe('the login over a page whose session has run out', () => {
  it('signs in a user and loads the page anew', async () => {
    const made = renderApp('/association', {
      as: operator,
      answers: { ...beneath, login: { json: fakeTokens(operator) } },
    })
    await expire(made)
    await userEvent.type(screen.getByLabelText('Username'), 'yhdistys')
    await userEvent.type(screen.getByLabelText('Password'), 'Kierto-demo-2026')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(made.api.seen.findLast(({ action }) => action === 'login')?.body).toEqual({
      username: 'yhdistys',
      password: 'Kierto-demo-2026',
    })
    expect(made.reload).toHaveBeenCalledOnce()
  })

  it('says what was wrong and keeps what was typed', async () => {
    const answers = { ...beneath, login: refused(401, 'INCORRECT_CREDENTIALS') }
    const made = renderApp('/association', { as: operator, answers })
    await expire(made)
    await userEvent.type(screen.getByLabelText('Username'), 'yhdistys')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password')
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('yhdistys')
    expect(made.reload).not.toHaveBeenCalled()
  })

  it('asks for both before it sends anything', async () => {
    const made = renderApp('/association', { as: operator, answers: beneath })
    await expire(made)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByRole('link', { name: 'Enter your username.' })).toBeTruthy()
    expect(made.api.count('login')).toBe(0)
  })

  it('cancelled goes to the front page and leaves nobody signed in', async () => {
    const made = renderApp('/association', { as: operator, answers: beneath })
    await expire(made)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('heading', { name: /^Recycle your old/ })
    expect(made.router.state.location.pathname).toBe('/')
    expect(made.app.session.state()).toMatchObject({ isAuthenticated: false, isExpired: false, userType: 0 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads a person to strong identification, which comes back to the same step', async () => {
    const answers = { startStrongLogin: { json: { login_url: 'https://bank.example/auth' } } }
    const made = renderApp('/person/history?page=2', {
      as: { user_type: 1 },
      answers: { ...answers, listOwnHistory: { json: { results: [], count: 0, next: null } } },
    })
    await expire(made)
    await userEvent.click(screen.getByRole('button', { name: 'Identify again' }))
    expect(made.goTo).toHaveBeenCalledWith('https://bank.example/auth')
    expect(made.app.session.returnTo.take()).toBe('/person/history?page=2')
  })
})
