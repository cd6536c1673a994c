import { useRouter } from '@tanstack/react-router'
import { nowAt } from '../../layout/visited.ts'
import { type ManagedPart, managementPath } from './kinds.ts'

/** `made('users', 12)`: what was made on this page, so that the list one goes on to has the focus on its row. */
export function useMade() {
  const router = useRouter()
  return (...place: ManagedPart[]) =>
    nowAt(router.history, router.buildLocation(managementPath(...place)).pathname)
}
