import type { Figures } from '@autokierto/contract/reports'
import type { Handler, Services } from '../http/handler.ts'
import { oneSite, readMeasures, type Sites, sitesOf } from './read-summary.ts'
import { yearNow } from './report-months.ts'

export const reportShopFigures: Handler<'reportShopFigures'> = ({ shop, query }, services) =>
  tellFigures(services, oneSite(shop.id), query.year)

export const reportCompanyFigures: Handler<'reportCompanyFigures'> = ({ shop, query }, services) =>
  tellFigures(services, sitesOf(shop.operatorId), query.year)

export const tellFigures = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  sites: Sites,
  year = yearNow(now()),
): Promise<{ figures: Figures }> => {
  const measures = await readMeasures(db, sites, year)
  const of = (measure: string) => measures.filter(each => each.measure === measure)
  const named = (measure: string) => of(measure).map(({ name, amount }) => ({ name, count: amount }))
  const resolved = new Map(of('resolution').map(({ name, amount }) => [name, amount]))
  const spread = of('days')
    .map(({ name, amount }) => ({ days: Number(name), count: amount }))
    .sort((one, other) => one.days - other.days)
  return {
    figures: {
      year,
      recycled: resolved.get('recycle') ?? 0,
      reused: resolved.get('reuse') ?? 0,
      makes: named('make'),
      kinds: named('kind'),
      days: { median: quantile(spread, 0.5), ninety_percent: quantile(spread, 0.9), spread },
      amounts: of('amount').map(({ name, amount }) => {
        const colon = name.indexOf(':')
        return { stage: Number(name.slice(0, colon)), key: name.slice(colon + 1), amount }
      }),
    },
  }
}

/** The fewest days within which at least such a share was finished. */
const quantile = (spread: readonly { days: number; count: number }[], share: number): number | null => {
  const all = spread.reduce((sum, { count }) => sum + count, 0)
  let sum = 0
  for (const { days, count } of spread) {
    sum += count
    if (sum >= share * all) return days
  }
  return null
}
