import { Ellipsis } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './ActionMenu.module.css'
import { Button } from './Button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type MenuAction = {
  key: string
  title: string
  icon?: ReactNode
  /** Explains the action if its title does not. */
  text?: string
  /** Reason if the action is unavailable. It stays in the menu, focusable, and shows the reason. */
  reason?: string | null
  /** The action is hard to undo; it comes last. */
  danger?: boolean
  onSelect: () => void
}

type Props = {
  label: string
  actions: readonly MenuAction[]
  /** Shows only three dots; the label is for screen readers. */
  compact?: boolean
  busy?: boolean
}

/**
 * A menu of rarely used actions behind three dots: available ones first, then unavailable ones with their reason,
 * dangerous ones last.
 */
export function ActionMenu({ label, actions, compact, busy }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = (focus: boolean) => {
    setOpen(false)
    if (focus) box.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    const menu = box.current?.querySelector<HTMLElement>('[role=menu]')
    // Near the left edge there is only room to the right.
    if (menu && menu.getBoundingClientRect().left < 0) menu.dataset.side = 'start'
    menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])
  if (actions.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys that bubble from the menu inside
    <div
      ref={box}
      className={styles.place}
      onKeyDown={event => {
        if (open && event.key === 'Escape') close(true)
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button
        kind={compact ? 'quiet' : 'secondary'}
        icon={<Icon as={Ellipsis} />}
        busy={busy}
        aria-label={compact ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={cx(compact && styles.dots)}
        onClick={() => setOpen(!open)}
      >
        {compact ? null : label}
      </Button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={moveFocus}
        >
          {groupActions(actions).map((group, index) => (
            <Fragment key={group[0]?.key}>
              {index > 0 && <hr className={styles.line} />}
              {group.map(action => (
                <Item
                  key={action.key}
                  action={action}
                  onSelect={() => {
                    // Focus the button first, because a dialog that opens returns the focus to it.
                    close(true)
                    action.onSelect()
                  }}
                />
              ))}
            </Fragment>
          ))}
        </div>
      )}
    </div>
  )
}

const groupActions = (actions: readonly MenuAction[]): MenuAction[][] =>
  [
    actions.filter(({ reason, danger }) => !reason && !danger),
    actions.filter(({ reason }) => reason),
    actions.filter(({ reason, danger }) => !reason && danger),
  ].filter(group => group.length > 0)

function Item({ action, onSelect }: { action: MenuAction; onSelect: () => void }) {
  const id = useId()
  const { title, icon, text, reason, danger } = action
  const description = reason || text
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={cx(styles.item, danger && styles.danger)}
      aria-disabled={reason ? true : undefined}
      aria-label={title}
      aria-describedby={description ? id : undefined}
      onClick={() => {
        if (!reason) onSelect()
      }}
    >
      {icon}
      <span>
        <span className={styles.title}>{title}</span>
        {description && (
          <span id={id} className={styles.text}>
            {description}
          </span>
        )}
      </span>
    </button>
  )
}

const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}
