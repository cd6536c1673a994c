import { hasPage } from '@autokierto/domain/access/apps'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import type { App } from '../app-context.ts'
import { paths } from '../paths.ts'
import type { SessionState } from './session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that was asked for before a login or the choice of a site. */
    origin?: string
  }
}

type Guarded = { context: { app: App }; location: ParsedLocation }

/** The page where a signed-in user starts. */
export const getHomePath = ({ userType, groups }: Pick<SessionState, 'userType' | 'groups'>) =>
  userType === 1
    ? paths.ownerHome()
    : groups.includes('association')
      ? paths.associationHome()
      : paths.operatorHome()

/** A page of the app that this installation does not offer is none. */
export function requireOffered({ context, location }: Guarded) {
  if (!hasPage(context.app.mode, location.pathname)) throw notFound()
}

export function requireDevLogin({ context }: Guarded) {
  if (!context.app.devLogin) throw notFound()
}

/** Persons only; everybody else to the persons' login. */
export function requirePerson(guarded: Guarded) {
  requireOffered(guarded)
  const { context, location } = guarded
  if (context.app.session.state().userType !== 1) {
    throw redirect({ ...paths.personLogin(), state: { origin: location.href }, replace: true })
  }
}

/** Users of stations and the association; everybody else to their login. */
export function requireOperator(guarded: Guarded) {
  requireOffered(guarded)
  const { context, location } = guarded
  if (context.app.session.state().userType !== 2) {
    throw redirect({ ...paths.operatorLogin(), state: { origin: location.href }, replace: true })
  }
}

/** A site must be chosen. The association's people have none: they have a page of their own. */
export function requireShop(guarded: Guarded) {
  requireOperator(guarded)
  const { groups, shop, shopIsGone } = guarded.context.app.session.state()
  if (groups.includes('association')) throw redirect({ ...paths.associationHome(), replace: true })
  if (!shop || shopIsGone)
    throw redirect({ ...paths.selectShop(), state: { origin: guarded.location.href }, replace: true })
}

/** Who may choose a site: the same without one chosen. */
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

/** A login page sends on whoever is signed in already in its own app. */
export const skipWhenSignedIn = (userType: 1 | 2) => (guarded: Guarded) => {
  requireOffered(guarded)
  const state = guarded.context.app.session.state()
  if (state.isAuthenticated && state.userType === userType)
    throw redirect({ ...getHomePath(state), replace: true })
}

/** `/` goes straight to the login where the installation serves one audience only. */
export function redirectByMode({ context }: Guarded) {
  if (context.app.mode === 'operator') throw redirect({ ...paths.operatorLogin(), replace: true })
  if (context.app.mode === 'person') throw redirect({ ...paths.personLogin(), replace: true })
}

/** `/login` goes to the login of the installation's audience, else of whoever was here last. */
export function redirectToLogin({ context }: Guarded) {
  const { mode, session } = context.app
  const operator = mode === 'operator' || (mode === 'both' && session.lastUserType() === 2)
  throw redirect({ ...(operator ? paths.operatorLogin() : paths.personLogin()), replace: true })
}
