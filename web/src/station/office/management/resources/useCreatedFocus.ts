import { useRouter } from '@tanstack/react-router'
import { replaceVisitOnLeave } from '../../../../kit/pages/visits.ts'
import { type ManagementSegment, managementPath } from './resource-kinds.ts'

/** Returns a function that marks the created resource, so that the list focuses its row: `markCreated('users', 12)`. */
export function useCreatedFocus() {
  const router = useRouter()
  return (...place: ManagementSegment[]) =>
    replaceVisitOnLeave(router.history, router.buildLocation(managementPath(...place)).pathname)
}
