import { dayMs } from '@autokierto/domain/durations'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { endSessions } from './end-sessions.ts'

/** Sessions opened at or before this instant have expired, even if they were refreshed. */
export const getOldestSessionStart = ({ config, now }: Pick<Services, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.tokens.sessionDays * dayMs)

/** SQL condition: session `s` is still open. */
export const isOpenSession = (
  services: Pick<Services, 'config' | 'now'>,
): RawBuilder<boolean> => sql<boolean>`
  (s.ended_at is null and s.created_at > ${getOldestSessionStart(services)}
    and exists (select from refresh_token r where r.session_id = s.id
                   and r.used_at is null and r.expires_at > ${services.now()}))`

/**
 * Makes room for a new session of a user by ending the least recently used ones beyond the limit. The caller must have
 * locked the row of the user, so that concurrent logins count each other's sessions.
 */
export const makeRoomForSession = async (
  trx: Transaction<Database>,
  services: Services,
  accountId: number,
): Promise<void> => {
  const { rows } = await sql<{ id: string; used_at: Date }>`
    select s.id, coalesce(s.last_used_at, s.created_at) as used_at
      from session s where s.account_id = ${accountId} and ${isOpenSession(services)}
     order by s.created_at`.execute(trx)
  const excess = rows.length + 1 - services.config.tokens.maxSessions
  if (excess <= 0) return
  const uses = rows.map(({ id, used_at }) => ({
    id,
    at: Math.max(used_at.getTime(), services.sessions.lastUse(id)?.getTime() ?? 0),
  }))
  const leastRecentlyUsed = uses.toSorted((one, other) => one.at - other.at).slice(0, excess)
  await endSessions(
    trx,
    leastRecentlyUsed.map(({ id }) => id),
    services.now(),
  )
}
