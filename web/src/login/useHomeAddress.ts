import { useRouter } from '@tanstack/react-router'
import { useApp } from '../kit/session/app-context.ts'
import { getHomePath } from './guards.ts'

/** Returns a function that builds the URL of the start page after a login, for example `/operator`. */
export function useHomeAddress(): () => string {
  const { session } = useApp()
  const router = useRouter()
  return () => {
    const home = getHomePath(session.state()) as Parameters<typeof router.buildLocation>[0]
    return router.buildLocation(home).href
  }
}
