import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { restoreFocus } from '../../kit/ui/restore-focus.ts'

/**
 * A button that toggles a menu of links below it. Escape and a press outside close the menu and return the focus to the
 * button. It also closes when a link is pressed or the focus leaves.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && Boolean(panel.current?.contains(target) || button.current?.contains(target))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    // A press moves the focus before its `click`, which then decides about the menu and the focus.
    let pressing = false
    const onDown = () => {
      pressing = true
    }
    const onPress = (event: Event) => {
      pressing = false
      if (isInside(event.target)) return
      setOpen(false)
      // The pressed element keeps the focus if it can take it; the page and its heading are focusable for other
      // reasons.
      const focused = document.activeElement
      if (focused?.matches('body,main,h1') || isInside(focused)) button.current?.focus()
      // The press may remove the pressed element and the focus with it.
      else setTimeout(() => restoreFocus(button.current))
    }
    const onFocus = (event: FocusEvent) => {
      if (!pressing && !isInside(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('mousedown', onDown, true)
    document.addEventListener('click', onPress, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('mousedown', onDown, true)
      document.removeEventListener('click', onPress, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [isOpen])
  return {
    isOpen,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
    panelProps: {
      ref: panel,
      id,
      // `PageHeading` leaves the focus here when a page loads meanwhile.
      'data-menu': '',
      onClick: (event: MouseEvent) => {
        if ((event.target as Element).closest('a')) setOpen(false)
      },
    },
  }
}
