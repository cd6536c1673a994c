/** The app of the ended session. It is the only way for "sign in again" to link to the right login. */
export type LogoutSearch = { app?: 'operator' | 'person' }

export const readLogoutSearch = ({ app }: Record<string, unknown>): LogoutSearch =>
  app === 'operator' || app === 'person' ? { app } : {}
