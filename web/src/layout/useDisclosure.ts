import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { restoreFocus } from '../ui/restore-focus.ts'

/**
 * A button that shows and hides what lies below it: a menu of links. Escape and a press outside close it and give the
 * focus back to the button; a press on one of its links closes it, and so does the focus when it leaves.
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
    // A press moves the focus before it is a click: the click then says what becomes of the menu and the focus.
    let pressing = false
    const onDown = () => {
      pressing = true
    }
    const onPress = (event: Event) => {
      pressing = false
      if (isInside(event.target)) return
      setOpen(false)
      // What was pressed keeps the focus where it takes one; the page and its heading do so for other reasons.
      const focused = document.activeElement
      if (focused?.matches('body,main,h1') || isInside(focused)) button.current?.focus()
      // A press may take away what was pressed, and the focus with it.
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
      // A page that comes meanwhile leaves the focus here: PageHeading.
      'data-menu': '',
      onClick: (event: MouseEvent) => {
        if ((event.target as Element).closest('a')) setOpen(false)
      },
    },
  }
}
