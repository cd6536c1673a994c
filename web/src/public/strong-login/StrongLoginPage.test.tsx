import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { emptyList } from '../../testing/empty-list.ts'
import { refused } from '../../testing/fake-api.ts'
import { fakeTokens } from '../../testing/fake-token.ts'
import { renderApp } from '../../testing/render-app.tsx'

describe('the return from strong identification', () => {
  it('opens the session once, with unchanged code and state, and returns to the page of the person', async () => {
    sessionStorage.setItem('return_to', '/person/history')
    const answers = { finishStrongLogin: { json: fakeTokens({ user_type: 1 }) }, listOwnHistory: emptyList }
    const { router, api, app } = renderApp('/telia-login?code=1e5&state=007', { answers })
    await router.load()
    expect(api.seen[0]?.body).toEqual({ code: '1e5', state: '007' })
    expect(api.count('finishStrongLogin')).toBe(1)
    expect(app.session.state().isAuthenticated).toBe(true)
    expect(router.state.location.pathname).toBe('/person/history')
  })

  it('shows that the identification was cancelled, and offers a retry', async () => {
    const answers = { startStrongLogin: { json: { login_url: 'https://bank.example/auth' } } }
    const { goTo, api } = renderApp('/telia-login?error=access_denied&state=x', { answers })
    await screen.findByRole('heading', { name: 'You cancelled the identification' })
    expect(api.seen).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Identify again' }))
    expect(goTo).toHaveBeenCalledWith('https://bank.example/auth')
  })

  it('shows why the identification was rejected', async () => {
    const answers = { finishStrongLogin: refused(401, 'USER_WAS_NOT_VERIFIED') }
    renderApp('/telia-login?code=a&state=b', { answers })
    await screen.findByRole('heading', { name: 'The identification did not succeed' })
    expect(screen.getByText(/could not be verified/)).toBeTruthy()
  })

  it('rejects a response without a state', async () => {
    const { api } = renderApp('/telia-login?code=a')
    await screen.findByRole('heading', { name: 'The identification did not succeed' })
    expect(api.seen).toEqual([])
  })
})
