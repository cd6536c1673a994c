import { hasPage } from '@autokierto/domain/access/apps'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import type { App } from '../kit/session/app-context.ts'
import type { SessionState } from '../kit/session/session.ts'
import { paths } from '../navigation/paths/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that was requested before a login or the site choice. */
    origin?: string
  }
}

type Guarded = { context: { app: App }; location: ParsedLocation }

export const getHomePath = ({ userType, groups }: Pick<SessionState, 'userType' | 'groups'>) =>
  userType === 1
    ? paths.ownerHome()
    : groups.includes('association')
      ? paths.associationHome()
      : paths.operatorHome()

/** Pages that this installation does not offer are not found. */
export function requireOffered({ context, location }: Guarded) {
  if (!hasPage(context.app.mode, location.pathname)) throw notFound()
}

export function requireDevLogin({ context }: Guarded) {
  if (!context.app.devLogin) throw notFound()
}

/** Allows persons; redirects everybody else to the login of persons. */
export function requirePerson(guarded: Guarded) {
  requireOffered(guarded)
  const { context, location } = guarded
  if (context.app.session.state().userType !== 1) {
    throw redirect({ ...paths.personLogin(), state: { origin: location.href }, replace: true })
  }
}

/** Allows users of stations and the association; redirects everybody else to their login. */
export function requireOperator(guarded: Guarded) {
  requireOffered(guarded)
  const { context, location } = guarded
  if (context.app.session.state().userType !== 2) {
    throw redirect({ ...paths.operatorLogin(), state: { origin: location.href }, replace: true })
  }
}

/** Requires a selected site. The association has no sites, so its users are redirected to their start page. */
export function requireShop(guarded: Guarded) {
  requireOperator(guarded)
  const { groups, shop, shopIsGone } = guarded.context.app.session.state()
  if (groups.includes('association')) throw redirect({ ...paths.associationHome(), replace: true })
  if (!shop || shopIsGone)
    throw redirect({ ...paths.selectShop(), state: { origin: guarded.location.href }, replace: true })
}

/** Allows everybody who may select a site, without requiring a selected one. */
export function requireWorker(guarded: Guarded) {
  requireOperator(guarded)
  if (guarded.context.app.session.state().groups.includes('association')) {
    throw redirect({ ...paths.associationHome(), replace: true })
  }
}

export function requireAssociation(guarded: Guarded) {
  requireOperator(guarded)
  if (!guarded.context.app.session.state().groups.includes('association')) {
    throw redirect({ ...paths.operatorHome(), replace: true })
  }
}

/** Redirects people who are already signed in from the login page of their app to its start page. */
export const skipWhenSignedIn = (userType: 1 | 2) => (guarded: Guarded) => {
  requireOffered(guarded)
  const state = guarded.context.app.session.state()
  if (state.isAuthenticated && state.userType === userType)
    throw redirect({ ...getHomePath(state), replace: true })
}

/** `/` leads straight to the login if the installation serves one audience only. */
export function redirectByMode({ context }: Guarded) {
  if (context.app.mode === 'operator') throw redirect({ ...paths.operatorLogin(), replace: true })
  if (context.app.mode === 'person') throw redirect({ ...paths.personLogin(), replace: true })
}

/** `/login` leads to the login of the installation's audience, or else of the last user's. */
export function redirectToLogin({ context }: Guarded) {
  const { mode, session } = context.app
  const operator = mode === 'operator' || (mode === 'both' && session.lastUserType() === 2)
  throw redirect({ ...(operator ? paths.operatorLogin() : paths.personLogin()), replace: true })
}
