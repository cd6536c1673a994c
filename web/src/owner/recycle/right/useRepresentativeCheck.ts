import { useCall } from '../../../kit/calls/queries.ts'
import { useSession } from '../../../kit/session/app-context.ts'

export type RepresentativeCheck = {
  name: string
  /** `010180-****`; null until it is loaded, and when it could not be fetched. */
  maskedId: string | null
  isPending: boolean
}

/** The person whose right the business register checks. Falls back to the name in the session. */
export function useRepresentativeCheck(): RepresentativeCheck {
  const { firstName, lastName } = useSession()
  const answer = useCall('getOwnPerson')
  const person = answer.data?.person
  return {
    name: [person?.first_name ?? firstName, person?.last_name ?? lastName].filter(Boolean).join(' '),
    maskedId: person?.personal_id_masked ?? null,
    isPending: answer.isPending,
  }
}
