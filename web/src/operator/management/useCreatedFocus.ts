import { useRouter } from '@tanstack/react-router'
import { getCurrentVisit } from '../../layout/visits.ts'
import { type ManagementSegment, managementPath } from './resource-kinds.ts'

/** `made('users', 12)`: what was made on this page, so that the list one goes on to has the focus on its row. */
export function useCreatedFocus() {
  const router = useRouter()
  return (...place: ManagementSegment[]) =>
    getCurrentVisit(router.history, router.buildLocation(managementPath(...place)).pathname)
}
