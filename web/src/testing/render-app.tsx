import type { AppMode } from '@autokierto/domain/access/apps'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { AppContext } from '../app-context.ts'
import { createApp } from '../create-app.ts'
import { createAppRouter } from '../router.ts'
import { writeTokens } from '../session/token-storage.ts'
import { LocaleProvider } from '../texts/LocaleProvider.tsx'
import type { Locale } from '../texts/locale.ts'
import { NotificationsContext } from '../ui/NotificationBar.tsx'
import { type Answers, fakeApi } from './fake-api.ts'
import { fakeTokens } from './fake-token.ts'

type Setup = {
  answers?: Answers
  /** Claims of who is signed in; nobody unless given. */
  as?: Parameters<typeof fakeTokens>[0]
  shop?: { id: number; name: string }
  locale?: Locale
  mode?: AppMode
  /** On unless said. */
  devLogin?: boolean
}

/** An app on the test's own network and storage, with `reload` and `goTo` to look at. */
export function testApp({ answers = {}, as, shop, mode, devLogin = true }: Setup = {}) {
  const api = fakeApi(answers)
  const reload = vi.fn()
  const goTo = vi.fn()
  if (as) writeTokens(localStorage, fakeTokens(as))
  if (shop) {
    localStorage.setItem('shop_id', String(shop.id))
    localStorage.setItem('shop_name', shop.name)
  }
  const browser = { local: localStorage, session: sessionStorage, reload, goTo }
  const app = createApp({ fetch: api.fetch, browser, mode, devLogin })
  const usual = app.queries.getDefaultOptions()
  app.queries.setDefaultOptions({ ...usual, queries: { ...usual.queries, retry: false } })
  return { app, api, reload, goTo }
}

/** Renders the whole app at an address, as a person meets it. */
export function renderApp(address: string, setup: Setup = {}) {
  const made = testApp(setup)
  const router = createAppRouter(made.app, createMemoryHistory({ initialEntries: [address] }))
  render(withApp(made.app, <RouterProvider router={router} />, setup.locale))
  return { ...made, router }
}

/** Renders one component inside an app; it must not need the router. */
export function renderWithApp(children: ReactNode, setup: Setup = {}) {
  const made = testApp(setup)
  return { ...made, ...render(withApp(made.app, children, setup.locale)) }
}

const withApp = (app: ReturnType<typeof createApp>, children: ReactNode, locale: Locale = 'en') => (
  <AppContext value={app}>
    <LocaleProvider initial={locale}>
      <QueryClientProvider client={app.queries}>
        <NotificationsContext value={app.notifications}>{children}</NotificationsContext>
      </QueryClientProvider>
    </LocaleProvider>
  </AppContext>
)
