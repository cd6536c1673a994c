import { useRouterState } from '@tanstack/react-router'

/** The page that was requested before this login; null if the person opened the login directly. */
export const useReturnTarget = (): string | null =>
  useRouterState({ select: state => state.location.state.origin ?? null })
