/**
 * Which app a call or page belongs to. An installation may offer one app alone: then what belongs to the other is not
 * there at all, and what belongs to neither stays.
 */
import type { ApiRoute } from './permissions.ts'

export const appModes = ['both', 'operator', 'person'] as const
/** Which apps an installation offers. */
export type AppMode = (typeof appModes)[number]
type SingleApp = Exclude<AppMode, 'both'>

/** Beginnings of paths. Signing out, refreshing, places, and everything under `public/` serve both. */
const routePrefixes: Record<SingleApp, readonly string[]> = {
  person: ['owner/', 'auth-telia/'],
  operator: ['shop/', 'ppb-admin/', 'auth/second-factor/', 'auth/passkey/'],
}

/** Pages and what lies below them. The front page, the open forms and the logout serve both. */
const pagePrefixes: Record<SingleApp, readonly string[]> = {
  person: ['/person', '/login/person', '/telia-login'],
  operator: ['/operator', '/login/operator', '/association', '/reset'],
}

/** Usernames and passwords are the operators'; the calls below it serve both. */
const passwordLogin: ApiRoute = 'POST auth/'

const getOtherApp = (mode: SingleApp): SingleApp => (mode === 'person' ? 'operator' : 'person')

export const hasCall = (mode: AppMode, call: ApiRoute): boolean => {
  if (mode === 'both') return true
  if (call === passwordLogin) return mode === 'operator'
  const path = call.slice(call.indexOf(' ') + 1)
  return !routePrefixes[getOtherApp(mode)].some(start => path.startsWith(start))
}

/** @param path of a page, as in `/operator/incoming/12` */
export const hasPage = (mode: AppMode, path: string): boolean =>
  mode === 'both' ||
  !pagePrefixes[getOtherApp(mode)].some(page => path === page || path.startsWith(`${page}/`))
