import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useApp } from '../../kit/session/app-context.ts'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { paths } from '../paths/paths.ts'

type BlockedNavigation = Parameters<ShouldBlockFn>[0]

type Props = {
  /** Input would be lost or left unfinished when the page is left. */
  unfinished: boolean
  /** Whether a navigation leaves the unfinished task; by default only another path does. */
  leads?: (way: BlockedNavigation) => boolean
  title: string
  text: string
  /** Replaces `text` when the navigation leads to the logout. */
  logoutText: string
  leave: string
  stay: string
  /** Called when the person leaves anyway and the input is discarded. */
  onLeave?: () => void
}

const isOtherPage = ({ current, next }: BlockedNavigation) => current.pathname !== next.pathname

/** Asks before a page is left with something unfinished. A reload loses nothing, so `beforeunload` is not used. */
export function LeaveConfirmation(props: Props) {
  const { unfinished, leads = isOtherPage, title, text, logoutText, leave, stay, onLeave } = props
  const { session } = useApp()
  const blocker = useBlocker({
    shouldBlockFn: way => unfinished && leads(way) && session.state().isAuthenticated,
    withResolver: true,
    enableBeforeUnload: false,
  })
  const toLogout = blocker.status === 'blocked' && blocker.next.pathname === paths.logout().to
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={title}
      text={toLogout ? logoutText : text}
      confirm={leave}
      cancel={stay}
      kind={onLeave ? 'danger' : 'primary'}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}
