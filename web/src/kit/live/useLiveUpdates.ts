import { useEffect } from 'react'
import { type App, useApp } from '../session/app-context.ts'
import type { LiveEventSource, Subscription } from './subscribe-to-events.ts'

/** The next page takes over the subscription if it loads within this time. */
const GRACE_MS = 2_000

type Shared = { pages: number; following: Subscription }

const sharedSubscriptions = new WeakMap<App, Map<LiveEventSource, Shared>>()

/**
 * Subscribes while the component is mounted; null subscribes to nothing. All components with the same source share one
 * stream.
 */
export function useLiveUpdates(followed: LiveEventSource | null): void {
  const app = useApp()
  useEffect(() => (followed ? joinSubscription(app, followed) : undefined), [app, followed])
}

function joinSubscription(app: App, followed: LiveEventSource): () => void {
  const subscriptions = sharedSubscriptions.get(app) ?? new Map<LiveEventSource, Shared>()
  sharedSubscriptions.set(app, subscriptions)
  const shared = subscriptions.get(followed) ?? startSubscription(app, followed)
  subscriptions.set(followed, shared)
  shared.pages++
  shared.following.update()
  return () => {
    shared.pages--
    setTimeout(() => {
      if (shared.pages > 0 || subscriptions.get(followed) !== shared) return
      subscriptions.delete(followed)
      shared.following.stop()
    }, GRACE_MS)
  }
}

function startSubscription(app: App, followed: LiveEventSource): Shared {
  const shared: Shared = { pages: 0, following: followSoon(app, followed, () => shared.pages > 0) }
  return shared
}

/**
 * Loads the subscription code after the page has rendered. If it cannot be loaded, the page still refetches when it is
 * shown again.
 */
function followSoon(app: App, followed: LiveEventSource, isWanted: () => boolean): Subscription {
  const begun = Date.now()
  let isOver = false
  let following: Subscription | null = null
  void import('./subscribe-to-events.ts')
    .then(({ subscribeToEvents }) => {
      if (!isOver) following = subscribeToEvents(app, followed, isWanted, begun)
    })
    .catch(() => {})
  return {
    update: () => following?.update(),
    stop() {
      isOver = true
      following?.stop()
    },
  }
}
