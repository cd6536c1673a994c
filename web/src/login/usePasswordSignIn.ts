import { useMutation } from '@tanstack/react-query'
import { ApiFailure } from '../kit/api/api-failure.ts'
import { useApp } from '../kit/session/app-context.ts'
import type { RequiredFactor } from './SecondFactorStep.tsx'

/** Signs in by username and password. `asked` is set when the server then requires a second factor. */
export function usePasswordSignIn(onSuccess: () => void) {
  const { client, session } = useApp()
  const login = useMutation({
    mutationFn: (credentials: { username: string; password: string }) =>
      session.login(client, { userType: 2, ...credentials }),
    onSuccess,
  })
  const { error } = login
  const asked =
    error instanceof ApiFailure && error.code === 'SECOND_FACTOR_REQUIRED'
      ? (error.details as RequiredFactor)
      : null
  return { login, asked, onSuccess, restart: login.reset }
}

export type PasswordSignIn = ReturnType<typeof usePasswordSignIn>
