import { useEffect } from 'react'

/** What is on its way would be lost with the tab: the browser asks before it is closed or loaded anew. */
export const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The browser asks while something would be lost. */
export function usePreventUnload(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unfinished])
}
