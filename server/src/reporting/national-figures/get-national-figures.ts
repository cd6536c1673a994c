import type { NationalFigures } from '@autokierto/contract/national-figures'
import { computeJointRates } from '@autokierto/domain/questionnaires/recovery-rates'
import { toYear } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql } from 'kysely'
import { findRegion } from '../../network/locations/regions.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { calendarMonths, sumCounts } from '../reports/group-years.ts'
import { readRates, type SubmittedForms } from '../reports/read-rates.ts'
import { allSites, type FinishedCount, listFinishedCounts } from '../reports/read-summary.ts'
import { buildFigures } from '../reports/report-figures.ts'

/** Counts come from the summary that triggers maintain; rates come from submitted questionnaires only. */
export const getNationalFigures: Handler<'getNationalFigures'> = async ({ query }, services) => {
  const { db, now } = services
  const year = query.year ?? toYear(now())
  const [counts, last, sites, sent, by_year, { figures }] = await Promise.all([
    listFinishedCounts(db, allSites, year),
    listFinishedCounts(db, allSites, year - 1),
    readSites(db),
    readRates(db, allSites, year),
    countFinishedByYear(db),
    buildFigures(services, allSites, year),
  ])
  const both: YearComparison = { counts, last }
  return {
    national: {
      figures,
      by_year,
      months: calendarMonths.map(month => ({
        month,
        ...sumCounts(counts.filter(count => count.month === month)),
        before: sumCounts(last.filter(count => count.month === month)),
      })),
      operators: listOperatorFigures(both, sites, sent?.forms ?? []),
      regions: listRegionFigures(both, sites),
    },
  }
}

type YearComparison = { counts: readonly FinishedCount[]; last: readonly FinishedCount[] }

const countMatching = ({ counts, last }: YearComparison, matches: (count: FinishedCount) => boolean) => {
  const before = sumCounts(last.filter(matches))
  return { ...sumCounts(counts.filter(matches)), before: before.recycled + before.reused }
}

type Counts = ReturnType<typeof countMatching>

const isAny = ({ recycled, reused, before }: Counts): boolean => recycled + reused + before > 0

const byCountDescending = (one: Counts, other: Counts): number =>
  other.recycled + other.reused - one.recycled - one.reused || other.before - one.before

type FiguresSite = { id: number; postal: string | null; operator_id: number; operator: string }

/** Lists companies that finished vehicles in the two years or submitted a questionnaire. */
const listOperatorFigures = (
  both: YearComparison,
  sites: readonly FiguresSite[],
  forms: SubmittedForms['forms'],
): NationalFigures['operators'] =>
  [...Map.groupBy(sites, site => site.operator_id)]
    .flatMap(([id, companySites]) => {
      const ids = new Set(companySites.map(site => site.id))
      const counts = countMatching(both, ({ shop_id }) => ids.has(shop_id))
      const reported = forms.filter(form => form.operator_id === id)
      if (!isAny(counts) && reported.length === 0) return []
      return [
        {
          id,
          name: companySites[0]!.operator,
          ...counts,
          ...computeJointRates(reported.map(({ answers }) => answers)),
        },
      ]
    })
    .toSorted(byCountDescending)

const listRegionFigures = (both: YearComparison, sites: readonly FiguresSite[]): NationalFigures['regions'] =>
  [...Map.groupBy(sites, site => findRegion(site.postal))]
    .map(([name, regionSites]) => {
      const ids = new Set(regionSites.map(site => site.id))
      return { name, ...countMatching(both, ({ shop_id }) => ids.has(shop_id)) }
    })
    .filter(isAny)
    .toSorted(byCountDescending)

const readSites = (db: Kysely<Database>): Promise<FiguresSite[]> =>
  db
    .selectFrom('shop')
    .innerJoin('operator', 'operator.id', 'shop.operator_id')
    .select(['shop.id', 'shop.postal', 'shop.operator_id', 'operator.name as operator'])
    .orderBy('shop.id')
    .execute()

const countFinishedByYear = async (db: Kysely<Database>): Promise<NationalFigures['by_year']> => {
  const { rows } = await sql<{ year: number; count: number }>`
    select extract(year from month)::integer as year, sum(amount)::integer as count
      from finished_summary where measure = 'resolution'
     group by 1 having sum(amount) <> 0 order by 1`.execute(db)
  const counts = new Map(rows.map(({ year, count }) => [year, count]))
  const [first, last] = [rows[0]?.year, rows.at(-1)?.year]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map(year => ({
    year,
    count: counts.get(year) ?? 0,
  }))
}
