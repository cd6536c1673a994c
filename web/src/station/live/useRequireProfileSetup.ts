import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiFailure, type FailureCode } from '../../kit/api/api-failure.ts'
import { paths } from '../../navigation/paths/paths.ts'

const setupCodes: readonly FailureCode[] = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED']

/**
 * Redirects to the profile when a call fails because the user must change the password or set up a second factor.
 * All other calls fail until then.
 */
export function useRequireProfileSetup() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state
        if (type !== 'updated' || !(error instanceof ApiFailure)) return
        if (setupCodes.includes(error.code)) void navigate({ ...paths.profile(), replace: true })
      }),
    [queries, navigate],
  )
}
