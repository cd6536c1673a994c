import type { Query } from '@tanstack/react-query'
import type { LiveEventSource } from '../../kit/live/subscribe-to-events.ts'
import type { App } from '../../kit/session/app-context.ts'

const refetchMatching = ({ queries }: App, isMeant: (query: Query) => boolean) =>
  void queries.invalidateQueries({ predicate: isMeant })

/** Live updates about the signed-in person's vehicles: changes by sites and the other owners. */
export const ownerEventSource: LiveEventSource = {
  what({ session }) {
    const { isAuthenticated, userType, sub } = session.state()
    return isAuthenticated && userType === 1 ? sub : null
  },
  open: ({ client }, signal, lastMs) =>
    client.open('followOwnChanges', 'text/event-stream', { query: { last_ms: lastMs }, signal, quiet: true }),
  onChanges: (app, { vehicles }) =>
    refetchMatching(app, ({ queryKey }) => {
      const [action, options] = queryKey as [string, { params?: { id?: number } } | undefined]
      if (action === 'listConsents') return vehicles.includes(options?.params?.id ?? 0)
      return action === 'listOwnHistory'
    }),
  onGap: app =>
    refetchMatching(app, ({ queryKey: [action] }) => /^list(Consents|OwnHistory)$/.test(String(action))),
}
