import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

describe('the logout page', () => {
  it('signs out the user, and reloads the page', async () => {
    const { reload, api } = renderApp('/logout', {
      as: { user_type: 1 },
      answers: { logout: { status: 204 } },
    })
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(api.count('logout')).toBe(1)
    expect(localStorage).toHaveLength(0)
  })

  for (const [who, user_type, login] of [
    ['a person', 1, '/login/person'],
    ['an operator', 2, '/login/operator'],
  ] as const) {
    it(`links ${who} back to their own login`, async () => {
      const { reload, router } = renderApp('/logout', {
        as: { user_type },
        answers: { logout: { status: 204 } },
      })
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      cleanup()
      // After the reload only the URL is left.
      renderApp(router.state.location.href)
      const again = await screen.findByRole('link', { name: 'Sign in again' })
      expect(again.getAttribute('href')).toBe(login)
    })
  }

  it('signs out without a connection, too, and does not reload the page', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { reload } = renderApp('/logout', { as: { user_type: 2 }, answers: { logout: 'no network' } })
    await screen.findByRole('heading', { name: 'You have signed out' })
    expect(reload).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
    onLine.mockRestore()
  })

  describe('logout opened from another site', () => {
    const openFromElsewhere = () => {
      document.head.insertAdjacentHTML('beforeend', '<meta name="opened-from" content="elsewhere">')
      return renderApp('/logout', { as: { user_type: 1 }, answers: { logout: { status: 204 } } })
    }

    it('asks for confirmation before it signs out', async () => {
      const { api, reload } = openFromElsewhere()
      await screen.findByRole('heading', { name: 'Sign out?' })
      expect(api.count('logout')).toBe(0)
      await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(api.count('logout')).toBe(1)
    })

    it('keeps the user signed in on request, and does not ask a second time', async () => {
      const { api, router, reload } = openFromElsewhere()
      await userEvent.click(await screen.findByRole('link', { name: 'Stay signed in' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/person'))
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign out?' })).toBeNull())
      expect(api.count('logout')).toBe(0)
      await router.navigate({ to: '/logout' })
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    })
  })

  it('shows a visitor that they are signed out', async () => {
    const { api } = renderApp('/logout')
    await screen.findByRole('heading', { name: 'You have signed out' })
    expect(api.seen).toEqual([])
  })
})
