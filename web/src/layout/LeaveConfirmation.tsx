import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useApp } from '../app-context.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'

type Navigation = Parameters<ShouldBlockFn>[0]

type Props = {
  /** Something here would be lost or left unfinished, on whichever way leads off. */
  unfinished: boolean
  /** Whether a way within the page leads off it too; by default only other pages do. */
  leads?: (way: Navigation) => boolean
  title: string
  text: string
  /** Said in place of `text` where the way leads to the logout. */
  logoutText: string
  leave: string
  stay: string
  /** The person leaves all the same, and something is lost by it. */
  onLeave?: () => void
}

const isOtherPage = ({ current, next }: Navigation) => current.pathname !== next.pathname

/** Asks before a page is left with something unfinished. A reload loses nothing, so the browser does not ask. */
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
