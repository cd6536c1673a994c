/** Whose session has ended: nothing else of it is left by which "sign in again" could find the right login. */
export type LogoutSearch = { app?: 'operator' | 'person' }

export const readLogoutSearch = ({ app }: Record<string, unknown>): LogoutSearch =>
  app === 'operator' || app === 'person' ? { app } : {}
