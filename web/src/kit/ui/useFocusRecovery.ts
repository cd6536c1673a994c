import { useEffect, useRef } from 'react'
import { restoreFocus } from './restore-focus.ts'

type Last = { element: Element; section: HTMLElement | null }

/**
 * When the pressed element disappears, focuses its section, otherwise the page's main action or its heading.
 * @param changed a change of this value may have removed the pressed element
 */
export function useFocusRecovery(changed: unknown): void {
  const last = useRef<Last | null>(null)
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        last.current = { element: target, section: target.closest('main section') }
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page may have changed
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { section } = last.current
    if (section?.isConnected) section.tabIndex = -1
    const main = document.querySelector<HTMLElement>('main [data-main-action]')
    restoreFocus(section?.isConnected ? section : (main ?? document.querySelector('h1')))
  }, [changed])
}
