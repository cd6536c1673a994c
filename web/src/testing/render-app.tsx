import type { AppMode } from '@autokierto/domain/access/apps'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createApp } from '../app/create-app.ts'
import { createAppRouter } from '../app/router.ts'
import { writeTokens } from '../kit/api/token-storage.ts'
import { AppContext } from '../kit/session/app-context.ts'
import { LocaleProvider } from '../kit/texts/LocaleProvider.tsx'
import type { Locale } from '../kit/texts/locale.ts'
import { NotificationsContext } from '../kit/ui/NotificationBar.tsx'
import { type Answers, fakeApi } from './fake-api.ts'
import { fakeTokens } from './fake-token.ts'

type Setup = {
  answers?: Answers
  /** Claims of the signed-in account; without them nobody is signed in. */
  as?: Parameters<typeof fakeTokens>[0]
  shop?: { id: number; name: string }
  locale?: Locale
  mode?: AppMode
  /** Enabled by default. */
  devLogin?: boolean
}

/** An app with a fake network and test storage, and mocks of `reload` and `goTo`. */
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
  const defaults = app.queries.getDefaultOptions()
  app.queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  return { app, api, reload, goTo }
}

export function renderApp(address: string, setup: Setup = {}) {
  const test = testApp(setup)
  const router = createAppRouter(test.app, createMemoryHistory({ initialEntries: [address] }))
  render(withApp(test.app, <RouterProvider router={router} />, setup.locale))
  return { ...test, router }
}

/** Renders one component inside an app, without a router. */
export function renderWithApp(children: ReactNode, setup: Setup = {}) {
  const test = testApp(setup)
  return { ...test, ...render(withApp(test.app, children, setup.locale)) }
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
