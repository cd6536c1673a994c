import { useEffect } from 'react'

/** What is on its way would be lost with the tab: the browser asks before it is closed or loaded anew. */
export const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The browser asks while something would be lost. */
export function useAskBeforeUnload(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [unfinished])
}
