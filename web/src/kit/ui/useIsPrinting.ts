import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

const subscribeToPrinting = (onChange: () => void) => {
  const handlePrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    // The browser prints the DOM as it is when this handler returns.
    flushSync(onChange)
  }
  window.addEventListener('beforeprint', handlePrint)
  window.addEventListener('afterprint', handlePrint)
  return () => {
    window.removeEventListener('beforeprint', handlePrint)
    window.removeEventListener('afterprint', handlePrint)
  }
}

/** Whether the page is being printed, where collapsed content must be expanded. */
export const useIsPrinting = () => useSyncExternalStore(subscribeToPrinting, () => isPrinting)
