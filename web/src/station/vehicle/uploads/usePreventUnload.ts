import { useEffect } from 'react'

/** Makes the browser ask before the tab is closed or reloaded, because unsent data would be lost. */
export const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

export function usePreventUnload(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unfinished])
}
