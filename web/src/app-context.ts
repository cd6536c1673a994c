import type { AppMode } from '@autokierto/domain/access/apps'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from './api/client.ts'
import type { Session } from './session/session.ts'
import type { Notifications } from './ui/notifications.ts'

/** The few things there is one of in the app. Made in `create-app.ts`, given to routes and components. */
export type App = {
  client: Client
  session: Session
  queries: QueryClient
  notifications: Notifications
  /** Which audiences this installation serves. */
  mode: AppMode
  /** Whether one may sign in as a demonstration identity by choosing it. */
  devLogin: boolean
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside of AppContext')
  return app
}

/** Who is signed in: changes with login, logout, expiry and the choice of a site. */
export function useSession() {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.state)
}

/** The id of the site the operator works at, the `{shop}` of the calls. Pages behind the shop guard always have it. */
export function useSelectedShop(): { id: number; name: string } {
  const { shop } = useSession()
  if (!shop) throw new Error('No site chosen')
  return shop
}
