/**
 * Maps calls and pages to the app they belong to. An installation may offer only one app. It then lacks the calls and
 * pages of the other app, but keeps the shared ones.
 */
import type { ApiRoute } from './permissions.ts'

export const appModes = ['both', 'operator', 'person'] as const
export type AppMode = (typeof appModes)[number]
type SingleApp = Exclude<AppMode, 'both'>

/** Prefixes of call paths. Logout, token refresh, locations and everything under `public/` are shared. */
const routePrefixes: Record<SingleApp, readonly string[]> = {
  person: ['owner/', 'auth-telia/'],
  operator: ['shop/', 'ppb-admin/', 'auth/second-factor/', 'auth/passkey/'],
}

/** Pages with their subpages. The front page, the open forms and the logout page are shared. */
const pagePrefixes: Record<SingleApp, readonly string[]> = {
  person: ['/person', '/login/person', '/telia-login'],
  operator: ['/operator', '/login/operator', '/association', '/reset'],
}

/** Only station and association users have usernames and passwords; the other calls under `auth/` are shared. */
const passwordLogin: ApiRoute = 'POST auth/'

const getOtherApp = (mode: SingleApp): SingleApp => (mode === 'person' ? 'operator' : 'person')

export const hasCall = (mode: AppMode, call: ApiRoute): boolean => {
  if (mode === 'both') return true
  if (call === passwordLogin) return mode === 'operator'
  const path = call.slice(call.indexOf(' ') + 1)
  return !routePrefixes[getOtherApp(mode)].some(start => path.startsWith(start))
}

/** @param path a page path such as `/operator/incoming/12` */
export const hasPage = (mode: AppMode, path: string): boolean =>
  mode === 'both' ||
  !pagePrefixes[getOtherApp(mode)].some(page => path === page || path.startsWith(`${page}/`))
