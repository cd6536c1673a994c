import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Button.module.css'
import { cx } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'amber' | 'danger' | 'quietDanger' | 'light'

type ButtonAppearance = {
  /** primary: the one main action; amber: the station's; light: on a green panel; quiet: words only; quietDanger: the same in red, for what leads to a question before it is done. */
  kind?: ButtonKind
  size?: 'normal' | 'compact'
  icon?: ReactNode
  /** An icon after the words, usually an arrow onwards. */
  after?: ReactNode
  wide?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonAppearance & {
    /** The action runs: pressing again does nothing. */
    busy?: boolean
    /** Why the action is not possible now. The button stays visible and focusable, and says so. */
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

/** A link that looks like a button. For links of the router use `ButtonLink` of the layout. */
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
