import type { ComponentProps } from 'react'
import { LeaveConfirmation } from '../layout/LeaveConfirmation.tsx'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { formTexts } from './texts.ts'

type Props = {
  unsaved: boolean
} & Pick<ComponentProps<typeof LeaveConfirmation>, 'leads' | 'onLeave'>

export function UnsavedChangesPrompt({ unsaved, ...way }: Props) {
  const t = useTexts(formTexts)
  return (
    <LeaveConfirmation
      unfinished={unsaved}
      title={t.leaveTitle}
      text={t.leaveText}
      logoutText={t.leaveText}
      leave={t.leave}
      stay={t.stay}
      {...way}
    />
  )
}
