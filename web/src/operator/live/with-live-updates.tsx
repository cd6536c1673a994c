import type { ComponentType } from 'react'
import { useLiveUpdates } from '../../live/useLiveUpdates.ts'
import { YardBand } from '../yard/YardBand.tsx'
import { siteEventSource } from './site-event-source.ts'
import { useRequireProfileSetup } from './useRequireProfileSetup.ts'

/** A page that shows what others change at the site, within seconds, and what of one's own waits to be sent. */
export function withLiveUpdates(Page: ComponentType): ComponentType {
  return function LivePage() {
    useLiveUpdates(siteEventSource)
    useRequireProfileSetup()
    return (
      <>
        <YardBand />
        <Page />
      </>
    )
  }
}
