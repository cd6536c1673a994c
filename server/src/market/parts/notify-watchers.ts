import { mailEnding } from '../../accounts/mail-subscriptions/mail-ending.ts'
import { findModelKeys } from '../../cases/catalogue/model-keys.ts'
import { readPublicShops } from '../../network/shops/read-shops.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { shopsAround } from './shops-around.ts'
import { findDonors } from './store.ts'
import { watchLink } from './watch-links.ts'
import { buildFoundMessage, type WatchMatch } from './watch-messages.ts'
import { listDueWatches, recordCheck, type WatchRow } from './watch-store.ts'

const watchBatchSize = 100

/** Milliseconds. Newer vehicles are left to the next run, because their transaction may not be committed yet. */
const minPartAgeMs = 60_000

/**
 * Mails each watch the vehicles that came since its last check, at most once a day. A mail and its check are written in
 * one transaction, so that an interrupted job neither repeats nor loses a notification.
 */
export const notifyWatchers = async (services: Services): Promise<void> => {
  const now = new Date(services.now().getTime() - minPartAgeMs)
  let after = 0
  for (;;) {
    const watches = await listDueWatches(services.db, now, after, watchBatchSize)
    for (const watch of watches) await notifyWatcher(services, watch, now)
    const last = watches.at(-1)
    if (!last || watches.length < watchBatchSize) return
    after = last.id
  }
}

const notifyWatcher = async (services: Services, watch: WatchRow, now: Date): Promise<void> => {
  const finds = await findWatchMatches(services, watch, now)
  await services.db.transaction().execute(async trx => {
    const { numUpdatedRows } = await recordCheck(trx, watch, now, finds.length > 0)
    if (numUpdatedRows === 0n || finds.length === 0) return
    const link = watchLink(services.config, watch)
    const { unsubscribeUrl } = mailEnding(services, { kind: 'watch', watchId: watch.id }, watch.language)
    await queueMail(trx, services, {
      kind: 'watch_found',
      to: watch.email,
      letter: { ...buildFoundMessage(watch, finds, link), unsubscribeUrl },
    })
  })
}

const findWatchMatches = async ({ db }: Services, watch: WatchRow, now: Date): Promise<WatchMatch[]> => {
  const { make, model } = watch
  // A model that was removed from the lists has no matches.
  const keys = await findModelKeys(db, make, model).catch(error => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!keys) return []
  const shops = shopsAround(await readPublicShops(db, now), watch, watch.radius_km)
  const { bySite } = await findDonors(db, {
    shopIds: shops.map(({ id }) => id),
    keys,
    kind: watch.kind,
    yearFrom: watch.year_from,
    yearTo: watch.year_to,
    came: { after: watch.looked_at, until: now },
    now,
  })
  return shops.flatMap(({ id, name, phone, email, distance_m }): WatchMatch[] => {
    const count = bySite.get(id)?.length ?? 0
    return count > 0 ? [{ name, phone, email, distance_m, count }] : []
  })
}
