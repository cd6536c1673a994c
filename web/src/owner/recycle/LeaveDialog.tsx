import { LeaveConfirmation } from '../../layout/LeaveConfirmation.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { recycleTexts } from './texts.ts'

/** Asks before the flow is left for another page: the vehicle has not been announced yet. */
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
