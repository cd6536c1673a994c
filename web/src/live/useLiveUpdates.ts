import { useEffect } from 'react'
import { type App, useApp } from '../app-context.ts'
import type { LiveEventSource, Subscription } from './subscribe-to-events.ts'

/** The next page takes over what the last one follows, if it comes within this time. */
const GRACE_MS = 2_000

type Shared = { pages: number; following: Subscription }

const sharedSubscriptions = new WeakMap<App, Map<LiveEventSource, Shared>>()

/** Follows while the page stands: there is one stream for all pages and parts of pages that want the same; null: nothing. */
export function useLiveUpdates(followed: LiveEventSource | null): void {
  const app = useApp()
  useEffect(() => (followed ? joinSubscription(app, followed) : undefined), [app, followed])
}

function joinSubscription(app: App, followed: LiveEventSource): () => void {
  const ofApp = sharedSubscriptions.get(app) ?? new Map<LiveEventSource, Shared>()
  sharedSubscriptions.set(app, ofApp)
  const one = ofApp.get(followed) ?? startSubscription(app, followed)
  ofApp.set(followed, one)
  one.pages++
  one.following.update()
  return () => {
    one.pages--
    setTimeout(() => {
      if (one.pages > 0 || ofApp.get(followed) !== one) return
      ofApp.delete(followed)
      one.following.stop()
    }, GRACE_MS)
  }
}

function startSubscription(app: App, followed: LiveEventSource): Shared {
  const one: Shared = { pages: 0, following: followSoon(app, followed, () => one.pages > 0) }
  return one
}

/** What follows is fetched once the page stands; where it does not come, the page is fetched anew when it is looked at. */
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
