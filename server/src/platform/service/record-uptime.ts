import { toDay } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'
import type { Services } from '../services/services.ts'

/** Records that the service and its database work in this minute. Repeated calls within the minute count once. */
export const recordUptime = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const minute = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
  await sql`
    insert into service_presence as known (day, minutes, first_at, last_at)
    values (${toDay(minute)}, 1, ${minute}, ${minute})
    on conflict (day) do update set minutes = known.minutes + 1, last_at = excluded.last_at
     where known.last_at < excluded.last_at`.execute(db)
}
