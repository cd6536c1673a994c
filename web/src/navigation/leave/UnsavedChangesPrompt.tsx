import type { ComponentProps } from 'react'
import { formTexts } from '../../kit/forms/texts.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { LeaveConfirmation } from './LeaveConfirmation.tsx'

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
