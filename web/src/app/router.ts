import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { trackVisits } from '../kit/pages/visits.ts'
import type { App } from '../kit/session/app-context.ts'
import { LoadingOverlay } from '../kit/ui/Spinner.tsx'
import { redirectOnSessionChange } from '../login/redirect-on-session-change.ts'
import { routeTree } from './routes.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'

/** Search parameters stay strings: `?q=123` is the text "123", and pages convert numbers themselves. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const createAppRouter = (app: App, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    history,
    context: { app },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: LoadingOverlay,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  })
  trackVisits(router)
  redirectOnSessionChange(router, app.session)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
