import type { ComponentProps } from 'react'
import { LeaveConfirmation } from '../../layout/LeaveConfirmation.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { uploadTexts } from './texts.ts'
import { usePreventUnload } from './usePreventUnload.ts'

type Props = {
  /** A file is on its way, or waits for a connection in the page's memory. */
  unsent: boolean
  /** It stands in a flow, which asks by itself before another page: only its other steps are asked about here. */
  ofFlow?: boolean
  onLeave: () => void
}

const isOtherStep: ComponentProps<typeof LeaveConfirmation>['leads'] = ({ current, next }) =>
  current.pathname === next.pathname && JSON.stringify(current.search) !== JSON.stringify(next.search)

/** Asks before a page is left whose file has not been sent: it names people, so nothing keeps it beyond the page. */
export function UploadLeavePrompt({ unsent, ofFlow, onLeave }: Props) {
  const t = useTexts(uploadTexts)
  usePreventUnload(unsent)
  return (
    <LeaveConfirmation
      unfinished={unsent}
      leads={ofFlow ? isOtherStep : undefined}
      title={t.leaveTitle}
      text={t.leaveText}
      logoutText={t.leaveText}
      leave={t.leave}
      stay={t.stay}
      onLeave={onLeave}
    />
  )
}
