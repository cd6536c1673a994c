import { type ComponentType, useEffect } from 'react'
import { type App, useApp } from '../../app-context.ts'
import { YardBand } from '../yard/YardBand.tsx'
import { followSite, type SiteFollowing } from './follow-site.ts'
import { useOwnPassword } from './useOwnPassword.ts'

/** The next page takes over what the last one follows, if it comes within this time. */
const GRACE_MS = 2_000

type Following = { pages: number; site: SiteFollowing }

const followings = new WeakMap<App, Following>()

function begin(app: App): Following {
  const following: Following = { pages: 0, site: followSite(app, () => following.pages > 0) }
  return following
}

/** Counts the pages that want to follow: there is one stream for all of them. */
function takePart(app: App): () => void {
  const following = followings.get(app) ?? begin(app)
  followings.set(app, following)
  following.pages++
  following.site.update()
  return () => {
    following.pages--
    setTimeout(() => {
      if (following.pages > 0 || followings.get(app) !== following) return
      followings.delete(app)
      following.site.stop()
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
