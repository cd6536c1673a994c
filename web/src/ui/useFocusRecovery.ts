import { useEffect, useRef } from 'react'
import { restoreFocus } from './restore-focus.ts'

type Last = { element: Element; section: HTMLElement | null }

/**
 * Whoever pressed what has gone with the press goes on from the section it stood in, else from the page's main action,
 * else from its heading.
 * @param changed where this is another, what was pressed may have gone
 */
export function useFocusRecovery(changed: unknown): void {
  const last = useRef<Last | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        last.current = { element: target, section: target.closest('main section') }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the page may have changed
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { section } = last.current
    if (section?.isConnected) section.tabIndex = -1
    const main = document.querySelector<HTMLElement>('main [data-main-action]')
    restoreFocus(section?.isConnected ? section : (main ?? document.querySelector('h1')))
  }, [changed])
}
