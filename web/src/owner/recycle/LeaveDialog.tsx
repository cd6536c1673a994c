import { useBlocker } from '@tanstack/react-router'
import { useApp } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { recycleTexts } from './texts.ts'

/** Asks before the flow is left for another page. A reload loses nothing, so the browser does not ask. */
export function LeaveDialog({ unfinished }: { unfinished: boolean }) {
  const { session } = useApp()
  const t = useTexts(recycleTexts)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unfinished && current.pathname !== next.pathname && session.state().isAuthenticated,
    withResolver: true,
    enableBeforeUnload: false,
  })
  const toLogout = blocker.status === 'blocked' && blocker.next.pathname === paths.logout().to
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t.leaveTitle}
      text={toLogout ? t.logoutText : t.leaveText}
      confirm={t.leave}
      cancel={t.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
