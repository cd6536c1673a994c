import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import { cx } from './class-names.ts'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'

type Props = {
  open: boolean
  /** Called by Escape, the close button and the cancel button. The page then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** False if the question must be answered by its buttons; Escape then still calls `onClose`. */
  closeButton?: boolean
  /** As wide as the window, for images and documents. */
  wide?: boolean
}

/** A native modal dialog: the page behind is inert, Escape closes it, and the focus returns to the opener. */
export function Dialog({ open, onClose, title, children, actions, closeButton = true, wide }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  const id = useId()
  const t = useTexts(uiTexts)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !open) return
    opener.current = document.activeElement
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    }
  }, [open])
  return (
    <dialog
      ref={box}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {closeButton && (
              <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
                <Icon as={X} size={22} />
              </button>
            )}
          </div>
          <div className={styles.content}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  title: ReactNode
  text?: ReactNode
  /** Names the action, never "OK": "Hylkää ajoneuvo". */
  confirm: string
  cancel?: string
  kind?: ButtonKind
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmProps) {
  const { open, title, text, confirm, cancel, kind = 'primary', busy, onConfirm, onCancel, children } = props
  const t = useTexts(uiTexts)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeButton={false}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            {cancel ?? t.cancel}
          </Button>
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {children}
    </Dialog>
  )
}
