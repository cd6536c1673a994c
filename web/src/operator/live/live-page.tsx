import { type ComponentType, useEffect } from 'react'
import { type App, useApp } from '../../app-context.ts'
import { YardBand } from '../yard/YardBand.tsx'
import { followSite } from './follow-site.ts'
import { useOwnPassword } from './useOwnPassword.ts'

/** The next page takes over what the last one follows, if it comes within this time. */
const GRACE_MS = 2_000

type Following = { pages: number; stop: () => void }

const followings = new WeakMap<App, Following>()

/** Counts the pages that want to follow: there is one stream for all of them. */
function takePart(app: App): () => void {
  const following = followings.get(app) ?? { pages: 0, stop: followSite(app) }
  followings.set(app, following)
  following.pages++
  return () => {
    following.pages--
    setTimeout(() => {
      if (following.pages > 0 || followings.get(app) !== following) return
      followings.delete(app)
      following.stop()
    }, GRACE_MS)
  }
}

/** A page that shows what others change at the site, within seconds, and what of one's own waits to be sent. */
export function livePage(Page: ComponentType): ComponentType {
  return function LivePage() {
    const app = useApp()
    useEffect(() => takePart(app), [app])
    useOwnPassword()
    return (
      <>
        <YardBand />
        <Page />
      </>
    )
  }
}
