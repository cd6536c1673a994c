import type { ComponentProps } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { LeaveConfirmation } from '../../../navigation/leave/LeaveConfirmation.tsx'
import { uploadTexts } from './texts.ts'
import { usePreventUnload } from './usePreventUnload.ts'

type Props = {
  /** A file is being sent, or waits in memory for a connection. */
  unsent: boolean
  /**
   * The prompt is part of a flow, which itself asks before another page. This one asks only before its other
   * steps.
   */
  ofFlow?: boolean
  onLeave: () => void
}

const isOtherStep: ComponentProps<typeof LeaveConfirmation>['leads'] = ({ current, next }) =>
  current.pathname === next.pathname && JSON.stringify(current.search) !== JSON.stringify(next.search)

/**
 * Asks before the user leaves a page with an unsent file. The file names people, so it is never stored on the
 * device.
 */
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
