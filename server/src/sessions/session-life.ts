import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { endSessions } from './end-sessions.ts'

/** A session opened at this instant, or before it, is over: one signs in again, however often it was used. */
export const getOldestSessionStart = ({ config, now }: Pick<Services, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.tokens.sessionDays * 24 * 3_600_000)

/** Whether session `s` can still be used. */
export const isOpenSession = (
  services: Pick<Services, 'config' | 'now'>,
): RawBuilder<boolean> => sql<boolean>`
  (s.ended_at is null and s.created_at > ${getOldestSessionStart(services)}
    and exists (select from refresh_token r where r.session_id = s.id
                   and r.used_at is null and r.expires_at > ${services.now()}))`

/**
 * Makes room for one more session of a user: of too many, those end that have been unused longest. The row of the user is
 * locked meanwhile, so of several logins at once none counts the sessions without those of the others.
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
  const tooMany = rows.length + 1 - services.config.tokens.maxSessions
  if (tooMany <= 0) return
  const uses = rows.map(({ id, used_at }) => ({
    id,
    at: Math.max(used_at.getTime(), services.sessions.lastUse(id)?.getTime() ?? 0),
  }))
  const unusedLongest = uses.toSorted((one, other) => one.at - other.at).slice(0, tooMany)
  await endSessions(
    trx,
    unusedLongest.map(({ id }) => id),
    services.now(),
  )
}
