import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { paths } from '../../paths.ts'

/** Somebody else has set the password: until it is changed nothing else works, so the page leads there by itself. */
export function useOwnPassword() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state
        if (type !== 'updated' || !(error instanceof ApiFailure)) return
        if (error.code === 'PASSWORD_CHANGE_REQUIRED') void navigate({ ...paths.profile(), replace: true })
      }),
    [queries, navigate],
  )
}
