import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../http/handler.ts'
import { oldestSession } from './session-life.ts'

/** Sessions `s` that can still be gone on with. */
export const isOpenSession = (
  services: Pick<Services, 'config' | 'now'>,
): RawBuilder<boolean> => sql<boolean>`(
  s.ended_at is null and s.created_at > ${oldestSession(services)}
  and exists (select from refresh_token r where r.session_id = s.id
                 and r.used_at is null and r.expires_at > ${services.now()}))`
