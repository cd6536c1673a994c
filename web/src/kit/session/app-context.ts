import type { AppMode } from '@autokierto/domain/access/apps'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '../api/client.ts'
import type { Notifications } from '../ui/notifications.ts'
import type { Session } from './session.ts'

/** The singletons of the app, created by `create-app.ts` and passed to routes and components. */
export type App = {
  client: Client
  session: Session
  queries: QueryClient
  notifications: Notifications
  mode: AppMode
  /** Enables the login by selecting a demonstration identity. */
  devLogin: boolean
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside of AppContext')
  return app
}

/** The session state; changes with login, logout, expiry and the site choice. */
export function useSession() {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.state)
}

/**
 * The selected site; its id is the `{shop}` of calls.
 * @throws Error without a selected site, which never happens behind `requireShop`
 */
export function useSelectedShop(): { id: number; name: string } {
  const { shop } = useSession()
  if (!shop) throw new Error('No site chosen')
  return shop
}
