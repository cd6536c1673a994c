import type { ComponentType } from 'react'
import { useLiveUpdates } from '../../kit/live/useLiveUpdates.ts'
import { YardBand } from '../yard/YardBand.tsx'
import { siteEventSource } from './site-event-source.ts'
import { useRequireProfileSetup } from './useRequireProfileSetup.ts'

/** Wraps a page so that it shows changes by other users within seconds, and the user's own unsent changes. */
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
