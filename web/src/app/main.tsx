import '../kit/ui/tokens.css'
import '../kit/ui/base.css'
import '../kit/ui/print.css'
import type { AppMode } from '@autokierto/domain/access/apps'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppContext } from '../kit/session/app-context.ts'
import { pageSetting } from '../kit/state/page-setting.ts'
import { LocaleProvider } from '../kit/texts/LocaleProvider.tsx'
import { NotificationsContext } from '../kit/ui/NotificationBar.tsx'
import { reloadOnOtherTabLogin } from '../login/reload-on-other-tab-login.ts'
import { createApp } from './create-app.ts'
import { createAppRouter } from './router.ts'

const app = createApp({
  fetch: (...request) => window.fetch(...request),
  base: pageSetting('api-base'),
  browser: {
    local: window.localStorage,
    session: window.sessionStorage,
    reload: () => window.location.reload(),
    goTo: address => window.location.assign(address),
  },
  locks: navigator.locks,
  mode: pageSetting('app-mode') as AppMode,
  devLogin: pageSetting('dev-login') === 'on',
})
const router = createAppRouter(app)
reloadOnOtherTabLogin(window, app.session)

const renderRoot = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppContext value={app}>
        <LocaleProvider>
          <QueryClientProvider client={app.queries}>
            <NotificationsContext value={app.notifications}>
              <RouterProvider router={router} />
            </NotificationsContext>
          </QueryClientProvider>
        </LocaleProvider>
      </AppContext>
    </StrictMode>,
  )

// The content of `index.html` stays visible until the first page has loaded, so that no blank page shows in between.
router.load().finally(renderRoot)
