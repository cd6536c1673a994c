import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import { uiTexts } from './texts.ts'

/** Retries a failed request. If the button disappears, its closest ancestor with `tabIndex={-1}` takes the focus. */
export function RetryButton({ children, ...button }: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const pressed = box.current
    return () => {
      if (pressed && pressed === document.activeElement)
        pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button kind="secondary" {...button} ref={box}>
      {children ?? t.retry}
    </Button>
  )
}
