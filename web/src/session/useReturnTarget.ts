import { useRouterState } from '@tanstack/react-router'

/** The page that was asked for before this login; null when one came here of one's own. */
export const useReturnTarget = (): string | null =>
  useRouterState({ select: state => state.location.state.origin ?? null })
