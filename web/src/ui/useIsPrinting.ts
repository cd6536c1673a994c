import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

const subscribe = (tell: () => void) => {
  const hear = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    // The browser takes the page as it stands when this returns.
    flushSync(tell)
  }
  window.addEventListener('beforeprint', hear)
  window.addEventListener('afterprint', hear)
  return () => {
    window.removeEventListener('beforeprint', hear)
    window.removeEventListener('afterprint', hear)
  }
}

/** Whether the page is being put on paper, where nothing can be opened: what is folded shows. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting)
