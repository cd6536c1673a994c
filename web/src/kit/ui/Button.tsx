import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Button.module.css'
import { cx } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'amber' | 'danger' | 'quietDanger' | 'light'

type ButtonAppearance = {
  /**
   * primary: the main action; amber: the main action of stations; light: on a green panel; quiet: text only;
   * quietDanger: the same in red, for actions with a confirmation.
   */
  kind?: ButtonKind
  size?: 'normal' | 'compact'
  icon?: ReactNode
  /** An icon after the text, usually an arrow. */
  after?: ReactNode
  wide?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonAppearance & {
    /** The action is running, so another press does nothing. */
    busy?: boolean
    /** Reason if the action is unavailable. The button stays visible and focusable, and shows the reason. */
    reason?: string | null
  }

const getClassName = ({ kind = 'primary', size = 'normal', wide }: ButtonAppearance) =>
  cx(styles.button, styles[kind], size === 'compact' && styles.compact, wide && styles.wide)

export function Button(props: ButtonProps) {
  const { kind, size, icon, after, wide, busy, reason, className, children, onClick, ...rest } = props
  const t = useTexts(uiTexts)
  const reasonId = useId()
  const off = Boolean(busy || reason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(getClassName({ kind, size, wide }), className)}
      data-main-action={kind === 'primary' || kind === 'amber' || kind === undefined ? '' : undefined}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {!busy && after}
      {busy && <VisuallyHidden>{t.busy}</VisuallyHidden>}
    </button>
  )
  if (!reason) return button
  return (
    <span className={cx(styles.withReason, wide && styles.wide)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {reason}
      </span>
    </span>
  )
}

/** A link that looks like a button. For router links use `ButtonLink` of the layout. */
export function LinkButton({
  kind,
  size,
  icon,
  after,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonAppearance) {
  return (
    <a {...rest} data-button="" className={cx(getClassName({ kind, size, wide }), className)}>
      {icon}
      <span>{children}</span>
      {after}
    </a>
  )
}
