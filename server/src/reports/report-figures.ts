import type { Figures } from '@autokierto/contract/reports'
import { computeJointRates } from '@autokierto/domain/questionnaires/recovery-rates'
import { readMakeNames } from '../catalogue/make-names.ts'
import type { Handler, Services } from '../http/handler.ts'
import { readRates } from './read-rates.ts'
import { type CountedSites, type Measure, oneSite, readMeasures, selectSites } from './read-summary.ts'
import { yearNow } from './report-months.ts'

export const reportShopFigures: Handler<'reportShopFigures'> = ({ shop, query }, services) =>
  buildFigures(services, oneSite(shop.id), query.year)

export const reportCompanyFigures: Handler<'reportCompanyFigures'> = ({ shop, query }, services) =>
  buildFigures(services, selectSites(shop.operatorId), query.year)

export const buildFigures = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  sites: CountedSites,
  year = yearNow(now()),
): Promise<{ figures: Figures }> => {
  const [measures, rates, makeName] = await Promise.all([
    readMeasures(db, sites, year),
    readRates(db, sites, year),
    readMakeNames(db),
  ])
  const of = (measure: string) => measures.filter(each => each.measure === measure)
  const inYear = (measure: string) => of(measure).filter(({ amount }) => amount !== 0)
  const named = (measure: string) =>
    of(measure).map(({ name, amount, before }) => ({ name, count: amount, before }))
  const resolved = (name: string) => of('resolution').find(each => each.name === name)
  const spread = buildSpread(inYear('days'), 'amount')
  const certificate = of('certificate')
  return {
    figures: {
      year,
      recycled: resolved('recycle')?.amount ?? 0,
      reused: resolved('reuse')?.amount ?? 0,
      before: { recycled: resolved('recycle')?.before ?? 0, reused: resolved('reuse')?.before ?? 0 },
      makes: joinedByName(named('make'), makeName),
      kinds: named('kind'),
      days: {
        median: computeDaysQuantile(spread, 0.5),
        ninety_percent: computeDaysQuantile(spread, 0.9),
        spread,
      },
      certificate: {
        median: computeDaysQuantile(buildSpread(certificate, 'amount'), 0.5),
        before: computeDaysQuantile(buildSpread(certificate, 'before'), 0.5),
      },
      amounts: inYear('amount').map(({ name, amount }) => {
        const colon = name.indexOf(':')
        return { stage: Number(name.slice(0, colon)), key: name.slice(colon + 1), amount }
      }),
      rates: rates && {
        year: rates.year,
        ...computeJointRates(rates.forms.map(({ answers }) => answers)),
        reported: rates.forms.length,
      },
    },
  }
}

type MakeFigure = Figures['makes'][number]

/** Those that are called the same are one; the most first. */
const joinedByName = (counts: readonly MakeFigure[], nameOf: (name: string) => string): MakeFigure[] => {
  const joined = new Map<string, MakeFigure>()
  for (const { name: written, count, before } of counts) {
    const name = nameOf(written)
    const known = joined.get(name) ?? { name, count: 0, before: 0 }
    joined.set(name, { name, count: known.count + count, before: known.before + before })
  }
  return [...joined.values()].sort((one, other) => other.count - one.count || other.before - one.before)
}

type Spread = { days: number; count: number }[]

/** How many took so many days, the fewest first: of the year, or of the one before. */
const buildSpread = (measures: readonly Measure[], of: 'amount' | 'before'): Spread =>
  measures
    .map(each => ({ days: Number(each.name), count: each[of] }))
    .sort((one, other) => one.days - other.days)

/** The fewest days within which at least such a share was done; null where there is none. */
const computeDaysQuantile = (spread: Readonly<Spread>, share: number): number | null => {
  const all = spread.reduce((sum, { count }) => sum + count, 0)
  let sum = 0
  for (const { days, count } of spread) {
    sum += count
    if (all > 0 && sum >= share * all) return days
  }
  return null
}
