import type { ComponentType } from 'react'
import { useFollow } from '../../live/useFollow.ts'
import { YardBand } from '../yard/YardBand.tsx'
import { siteChanges } from './site-changes.ts'
import { useOwnPassword } from './useOwnPassword.ts'

/** A page that shows what others change at the site, within seconds, and what of one's own waits to be sent. */
export function livePage(Page: ComponentType): ComponentType {
  return function LivePage() {
    useFollow(siteChanges)
    useOwnPassword()
    return (
      <>
        <YardBand />
        <Page />
      </>
    )
  }
}
