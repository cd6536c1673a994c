import type { Services } from '../http/handler.ts'

/** A session opened at this instant, or before it, is over: one signs in again, however often it was used. */
export const oldestSession = ({ config, now }: Pick<Services, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.tokens.sessionDays * 24 * 3_600_000)
