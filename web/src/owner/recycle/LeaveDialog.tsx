import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { LeaveConfirmation } from '../../navigation/leave/LeaveConfirmation.tsx'
import { recycleTexts } from './flow/texts.ts'

/** Asks before the user leaves the flow, because the vehicle has not been announced yet. */
export function LeaveDialog({ unfinished }: { unfinished: boolean }) {
  const t = useTexts(recycleTexts)
  return (
    <LeaveConfirmation
      unfinished={unfinished}
      title={t.leaveTitle}
      text={t.leaveText}
      logoutText={t.logoutText}
      leave={t.leave}
      stay={t.stay}
    />
  )
}
