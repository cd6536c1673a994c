import { useEffect } from 'react'
import { type App, useApp } from '../app-context.ts'
import type { Followed, Following } from './follow.ts'

/** The next page takes over what the last one follows, if it comes within this time. */
const GRACE_MS = 2_000

type Shared = { pages: number; following: Following }

const shared = new WeakMap<App, Map<Followed, Shared>>()

/** Follows while the page stands: there is one stream for all pages and parts of pages that want the same; null: nothing. */
export function useFollow(followed: Followed | null): void {
  const app = useApp()
  useEffect(() => (followed ? takePart(app, followed) : undefined), [app, followed])
}

function takePart(app: App, followed: Followed): () => void {
  const ofApp = shared.get(app) ?? new Map<Followed, Shared>()
  shared.set(app, ofApp)
  const one = ofApp.get(followed) ?? begin(app, followed)
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

function begin(app: App, followed: Followed): Shared {
  const one: Shared = { pages: 0, following: followSoon(app, followed, () => one.pages > 0) }
  return one
}

/** What follows is fetched once the page stands; where it does not come, the page is fetched anew when it is looked at. */
function followSoon(app: App, followed: Followed, isWanted: () => boolean): Following {
  const begun = Date.now()
  let isOver = false
  let following: Following | null = null
  void import('./follow.ts')
    .then(({ follow }) => {
      if (!isOver) following = follow(app, followed, isWanted, begun)
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
