import { LeaveConfirmation } from '../../layout/LeaveConfirmation.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { recycleTexts } from './texts.ts'

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
