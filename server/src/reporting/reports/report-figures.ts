import type { Figures } from '@autokierto/contract/reports'
import type { AmountKey } from '@autokierto/domain/fields/stage-amounts'
import { computeJointRates } from '@autokierto/domain/questionnaires/recovery-rates'
import { toYear } from '@autokierto/domain/shops/calendar'
import type { ProcessStageNumber } from '@autokierto/domain/vehicles/process-stages'
import { readMakeNames } from '../../cases/catalogue/make-names.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { readRates } from './read-rates.ts'
import { type CountedSites, type Measure, oneSite, readMeasures, selectSites } from './read-summary.ts'

export const reportShopFigures: Handler<'reportShopFigures'> = ({ shop, query }, services) =>
  buildFigures(services, oneSite(shop.id), query.year)

export const reportCompanyFigures: Handler<'reportCompanyFigures'> = ({ shop, query }, services) =>
  buildFigures(services, selectSites(shop.operatorId), query.year)

export const buildFigures = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  sites: CountedSites,
  year = toYear(now()),
): Promise<{ figures: Figures }> => {
  const [measures, rates, makeName] = await Promise.all([
    readMeasures(db, sites, year),
    readRates(db, sites, year),
    readMakeNames(db),
  ])
  const filterByMeasure = (measure: string) => measures.filter(row => row.measure === measure)
  const inYear = (measure: string) => filterByMeasure(measure).filter(({ amount }) => amount !== 0)
  const listCounts = (measure: string) =>
    filterByMeasure(measure).map(({ name, amount, before }) => ({ name, count: amount, before }))
  const findResolution = (name: string) => filterByMeasure('resolution').find(row => row.name === name)
  const spread = buildSpread(inYear('days'), 'amount')
  const certificate = filterByMeasure('certificate')
  return {
    figures: {
      year,
      recycled: findResolution('recycle')?.amount ?? 0,
      reused: findResolution('reuse')?.amount ?? 0,
      before: {
        recycled: findResolution('recycle')?.before ?? 0,
        reused: findResolution('reuse')?.before ?? 0,
      },
      makes: mergeByName(listCounts('make'), makeName),
      kinds: listCounts('kind'),
      days: {
        median: computeDaysQuantile(spread, 0.5),
        ninety_percent: computeDaysQuantile(spread, 0.9),
        spread,
      },
      certificate: {
        median: computeDaysQuantile(buildSpread(certificate, 'amount'), 0.5),
        before: computeDaysQuantile(buildSpread(certificate, 'before'), 0.5),
      },
      amounts: inYear('amount').map(toStageAmount),
      rates: rates && {
        year: rates.year,
        ...computeJointRates(rates.forms.map(({ answers }) => answers)),
        reported: rates.forms.length,
      },
    },
  }
}

/** Names of amounts are `stage:key`. */
const toStageAmount = ({ name, amount }: Measure): Figures['amounts'][number] => {
  const [stage, key] = name.split(':')
  return { stage: Number(stage) as ProcessStageNumber, key: key as AmountKey, amount }
}

type MakeFigure = Figures['makes'][number]

/** Merges rows with the same name and sorts them by count, largest first. */
const mergeByName = (
  counts: readonly MakeFigure[],
  getListedName: (name: string) => string,
): MakeFigure[] => {
  const byName = new Map<string, MakeFigure>()
  for (const { name: registerName, count, before } of counts) {
    const name = getListedName(registerName)
    const merged = byName.get(name) ?? { name, count: 0, before: 0 }
    byName.set(name, { name, count: merged.count + count, before: merged.before + before })
  }
  return [...byName.values()].sort((one, other) => other.count - one.count || other.before - one.before)
}

type Spread = { days: number; count: number }[]

/** Counts vehicles per number of days, fewest days first, of the year or of the year before. */
const buildSpread = (measures: readonly Measure[], column: 'amount' | 'before'): Spread =>
  measures
    .map(row => ({ days: Number(row.name), count: row[column] }))
    .sort((one, other) => one.days - other.days)

/** Returns the smallest number of days within which at least the share was finished; null without data. */
const computeDaysQuantile = (spread: Readonly<Spread>, share: number): number | null => {
  const all = spread.reduce((sum, { count }) => sum + count, 0)
  let sum = 0
  for (const { days, count } of spread) {
    sum += count
    if (all > 0 && sum >= share * all) return days
  }
  return null
}
