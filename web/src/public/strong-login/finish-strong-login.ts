import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiFailure, type FailureCode } from '../../kit/api/api-failure.ts'
import type { App } from '../../kit/session/app-context.ts'
import { paths } from '../../navigation/paths/paths.ts'

export type StrongLoginOutcome = { outcome: 'cancelled' } | { outcome: 'refused'; code: FailureCode }

/**
 * Completes strong identification: opens the session and returns to the page the person came from.
 * A code works only once, so this runs in the route's loader, which runs once.
 * @throws redirect when the person is signed in
 */
export async function loadStrongLogin(route: {
  context: { app: App }
  location: ParsedLocation
}): Promise<StrongLoginOutcome> {
  const { client, session } = route.context.app
  const answer = new URLSearchParams(route.location.searchStr)
  const code = answer.get('code')
  const state = answer.get('state')
  if (answer.get('error') === 'access_denied') return { outcome: 'cancelled' }
  if (!code || !state) return { outcome: 'refused', code: 'USER_WAS_NOT_VERIFIED' }
  try {
    await session.login(client, { userType: 1, code, state })
  } catch (error) {
    return { outcome: 'refused', code: error instanceof ApiFailure ? error.code : 'GENERAL_ERROR' }
  }
  throw redirect({ href: session.returnTo.take() ?? paths.ownerHome().to, replace: true })
}
