import type { Station } from '@autokierto/contract/stations'
import { limits } from '@autokierto/domain/limits'
import type { stationOrderings } from '@autokierto/domain/lists'
import { addDays, type Day, toDay } from '@autokierto/domain/shops/calendar'
import { type LicenceState, licenceEndingDays } from '@autokierto/domain/shops/licence'
import { incomingStatuses, statusesAtSite } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { ListDeclaration, SortKey } from '../../platform/lists/list.ts'
import { licenceOf } from '../shops/licence-of.ts'
import { rejectsClaim } from '../shops/rejects-claim.ts'
import { shopList } from '../shops/shop-list.ts'
import { hasLicence, isShopOffered } from '../shops/shop-offered.ts'
import { type ShopRow, toShop } from '../shops/shop-view.ts'

type StationRow = ShopRow & { licence_state: LicenceState; is_shown: boolean } & Station['figures']

const lastDay = sql`shop.licence_valid_until`

export const licenceState = (today: Day) =>
  sql<LicenceState>`case when ${lastDay} is null then 'unknown' when ${lastDay} < ${today}::date then 'expired'
    when ${lastDay} <= ${addDays(today, licenceEndingDays)}::date then 'ending' else 'valid' end`

const countClaims = (now: Date, eventCondition: RawBuilder<boolean>) => sql`(
  select count(*)::integer from vehicle_event e
   where e.shop_id = shop.id and e.event in ('claim', 'reject')
     and e.at > ${now}::timestamptz - make_interval(days => ${limits.claimCountDays}::integer) and ${eventCondition})`

const buildStationColumns = (
  now: Date,
  today: Day,
) => sql`shop.*, operator.name as operator_name, ${licenceState(today)} as licence_state,
  (${isShopOffered} and ${hasLicence(now)}) as is_shown,
  (select count(*)::integer from vehicle v
    where v.shop_id = shop.id and v.status in (${literals(incomingStatuses)})) as coming,
  (select count(*)::integer from vehicle v
    where v.shop_id = shop.id and v.status in (${literals(statusesAtSite)})) as present,
  (select coalesce(sum(f.amount), 0)::integer from finished_summary f
    where f.shop_id = shop.id and f.measure = 'resolution'
      and f.month >= date_trunc('year', ${today}::date)::date) as finished,
  ${countClaims(now, sql<boolean>`e.event = 'claim'`)} as claimed, ${countClaims(now, rejectsClaim)} as rejected`

const toStation = (row: StationRow): Station => ({
  ...toShop(row),
  licence: { ...licenceOf(row), state: row.licence_state },
  reports_from: row.reports_from,
  is_shown: row.is_shown,
  figures: {
    coming: row.coming,
    present: row.present,
    finished: row.finished,
    claimed: row.claimed,
    rejected: row.rejected,
  },
})

/** Licences that end first come first; sites without an end date come last. */
const licenceKey: SortKey = {
  by: sql`coalesce(shop.licence_valid_until, 'infinity'::date)::text`,
  type: 'text',
}

/** The list of open sites that meet a condition on `shop`, as the association sees them. */
export const stationList = (now: Date, q: string | undefined, condition: RawBuilder<boolean>) => {
  const list = shopList(q, condition)
  const today = toDay(now)
  return {
    ...list,
    columns: buildStationColumns(now, today),
    orderings: { ...list.orderings, licence: [licenceKey] } satisfies Record<
      (typeof stationOrderings)[number],
      readonly SortKey[]
    >,
    toItems: (rows: StationRow[]) => rows.map(toStation),
  } satisfies ListDeclaration<StationRow, Station>
}
