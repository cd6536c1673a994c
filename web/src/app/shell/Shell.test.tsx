import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { initialLocale, LOCALE_KEY } from '../../kit/texts/locale.ts'
import { emptyList } from '../../testing/empty-list.ts'
import { refused } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const operatorSetup = { as: { user_type: 2 }, answers: { listOwnShops: emptyList } }

describe('the shell', () => {
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the notice itself sets this cookie
    document.cookie = 'cookie_notice=; path=/; max-age=0'
  })

  it('starts with a link that skips the header', async () => {
    renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe('#main')
  })

  it('changes the language of the page and its title without a reload', async () => {
    renderApp('/login/operator')
    await screen.findByRole('heading', { name: 'Sign in to your take-back point' })
    await userEvent.click(screen.getByRole('button', { name: /svenska/ }))
    expect(screen.getByRole('heading', { name: 'Logga in på mottagningsplatsen' })).toBeTruthy()
    expect(document.title).toBe('Logga in på mottagningsplatsen · Autokierto')
  })

  it('uses the language of the URL, like the pages without script', async () => {
    window.history.replaceState(null, '', '/?lang=fi')
    try {
      expect(initialLocale(localStorage, 'sv-FI')).toBe('fi')
      expect(initialLocale(localStorage, 'sv-FI')).toBe('fi')
      localStorage.setItem(LOCALE_KEY, 'en')
      expect(initialLocale(localStorage, 'sv-FI')).toBe('en')
    } finally {
      window.history.replaceState(null, '', '/')
      localStorage.removeItem(LOCALE_KEY)
    }
    expect(initialLocale(localStorage, 'sv-FI')).toBe('se')
  })

  it('links to the public services in the footer', async () => {
    renderApp('/forms/parts')
    const foot = await screen.findByRole('navigation', { name: 'About the service' })
    await userEvent.click(within(foot).getByRole('link', { name: 'Check a certificate' }))
    await screen.findByRole('heading', { name: 'Check a certificate of destruction' })
    within(foot).getByRole('link', { name: 'Find spare parts' })
    const notices = within(foot).getByRole('link', { name: 'Software licences' })
    expect(notices.getAttribute('href')).toBe('/licences.txt')
  })

  it('shows the cookie notice until it is accepted, and remembers that for 365 days', async () => {
    const first = renderApp('/')
    const notice = await screen.findByRole('region', { name: 'Cookies' })
    await userEvent.click(within(notice).getByRole('button', { name: 'All right' }))
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
    expect(document.cookie).toContain('cookie_notice=seen')
    expect(first.api.seen).toEqual([])
  })

  it('offers a user without a site the sign-out and no navigation', async () => {
    renderApp('/operator/select-shop', operatorSetup)
    await userEvent.click(await screen.findByRole('button', { name: /user menu/ }))
    expect(screen.getAllByRole('link', { name: 'Sign out' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Incoming' })).toBeNull()
  })

  it('renders no navigation landmark without links', async () => {
    renderApp('/operator/select-shop', operatorSetup)
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
  })

  it('removes the initial title of the document once the page has one', async () => {
    document.head.insertAdjacentHTML('beforeend', '<title data-until-drawn>Autokierto</title>')
    renderApp('/login/operator')
    await screen.findByRole('navigation', { name: 'About the service' })
    await waitFor(() =>
      expect([...document.head.querySelectorAll('title')].map(title => title.textContent)).toEqual([
        'Sign in to your take-back point · Autokierto',
      ]),
    )
  })

  it('shows the current site, with a button that leads to the site choice and back', async () => {
    const { router } = renderApp('/operator/process', {
      ...operatorSetup,
      shop: { id: 1, name: 'Helsinki Konala' },
      answers: { listOwnShops: emptyList, listVehiclesByStatus: emptyList },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change site, now Helsinki Konala' }))
    expect(router.state.location.pathname).toBe('/operator/select-shop')
    expect(router.state.location.state.origin).toBe('/operator/process')
  })

  for (const name of ['Menu', /Aino Virtanen, user menu/]) {
    it(`toggles ${name} by its button, closes it by Escape and a press outside, and restores the focus`, async () => {
      renderApp('/operator/select-shop', operatorSetup)
      const button = await screen.findByRole('button', { name })
      const isOpen = () => button.getAttribute('aria-expanded') === 'true'
      await userEvent.click(button)
      expect(isOpen()).toBe(true)
      await userEvent.click(button)
      expect(isOpen()).toBe(false)

      await userEvent.click(button)
      await userEvent.tab()
      expect(document.activeElement).not.toBe(button)
      await userEvent.keyboard('{Escape}')
      expect(isOpen()).toBe(false)
      expect(document.activeElement).toBe(button)

      // The page and its heading take the focus when pressed, but have no use for it.
      for (const ground of [
        screen.getByRole('contentinfo'),
        screen.getByRole('main'),
        screen.getByRole('heading', { level: 1 }),
      ]) {
        await userEvent.click(button)
        await userEvent.tab()
        await userEvent.click(ground)
        expect(isOpen()).toBe(false)
        expect(document.activeElement).toBe(button)
      }
    })
  }

  it('keeps a menu open that was opened while the page was loading', async () => {
    const come = Promise.withResolvers<void>()
    renderApp('/operator/process/7', {
      ...operatorSetup,
      shop: { id: 1, name: 'Helsinki Konala' },
      answers: {
        getVehicle: async () => {
          await come.promise
          return refused(404, 'NOT_FOUND')
        },
      },
    })
    const loading = await screen.findByRole('heading', { level: 1 })
    const button = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(button)
    come.resolve()
    await waitFor(() => expect(loading.isConnected).toBe(false))
    await screen.findByRole('heading', { level: 1 })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('links to each page once in the menu of narrow screens', async () => {
    renderApp('/operator/process', {
      ...operatorSetup,
      shop: { id: 1, name: 'Helsinki Konala' },
      answers: { listOwnShops: emptyList, listVehiclesByStatus: emptyList },
    })
    const button = await screen.findByRole('button', { name: 'Menu' })
    await userEvent.click(button)
    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement
    await within(menu).findByRole('link', { name: 'In process' })
    const links = within(menu)
      .getAllByRole('link')
      .map(link => link.textContent)
    expect(links).toContain('Profile')
    expect(links).toEqual([...new Set(links)])
  })

  for (const name of ['Menu', /Aino Virtanen, user menu/]) {
    it(`moves the focus to ${name} after a press outside on an element that disappears`, async () => {
      renderApp('/operator/select-shop', operatorSetup)
      const button = await screen.findByRole('button', { name })
      await userEvent.click(button)
      await userEvent.click(screen.getByRole('button', { name: 'All right' }))
      await waitFor(() => expect(document.activeElement).toBe(button))
      expect(button.getAttribute('aria-expanded')).toBe('false')
    })
  }

  it('marks only navigation links as current, never the back link', async () => {
    renderApp('/operator/incoming/7', {
      ...operatorSetup,
      shop: { id: 1, name: 'Helsinki Konala' },
      answers: { listOwnShops: emptyList, getVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } } },
    })
    await screen.findByRole('heading', { name: 'The vehicle is not at this site' })
    const current = [...document.querySelectorAll('[aria-current]')]
    expect(current.length).toBeGreaterThan(0)
    expect(current.filter(link => !link.closest('nav'))).toEqual([])
  })

  it('names the user, and lets another user sign in on the same page', async () => {
    const { api, reload, router } = renderApp('/operator/process', {
      ...operatorSetup,
      shop: { id: 1, name: 'Helsinki Konala' },
      answers: { listOwnShops: emptyList, listVehiclesByStatus: emptyList, logout: { status: 204 } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Aino Virtanen, user menu/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Change user/ }))
    expect(api.count('logout')).toBe(1)
    expect({ ...localStorage }).toEqual({})
    expect(reload).toHaveBeenCalledOnce()
    expect(router.state.location.pathname).toBe('/operator/process')
  })

  it('renders the error page when a page fails to render', async () => {
    const consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map(spy =>
      spy.mockReturnValue(),
    )
    // Data of the wrong shape makes the page throw while it renders.
    renderApp('/login/dev', { answers: { listDevIdentities: { text: '{"not":"a list"}' } } })
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
    expect(document.title).toBe('Unexpected Application Error! · Autokierto')
    for (const spy of consoleSpies) spy.mockRestore()
  })
})
