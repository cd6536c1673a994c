import { useRouter } from '@tanstack/react-router'
import { useApp } from '../app-context.ts'
import { getHomePath } from './guards.ts'

/** Gives back what says where who has signed in just now starts: an address as one would type it, `/operator`. */
export function useHomeAddress(): () => string {
  const { session } = useApp()
  const router = useRouter()
  return () => {
    const home = getHomePath(session.state()) as Parameters<typeof router.buildLocation>[0]
    return router.buildLocation(home).href
  }
}
