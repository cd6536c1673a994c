import type { Figures } from '@autokierto/contract/reports'
import type { Month } from '../../../features/figures/MonthsCard.tsx'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useCall } from '../../../kit/calls/queries.ts'

type StatCounts = { recycled: number; reused: number }
const sumVehicles = ({ recycled, reused }: StatCounts): number => recycled + reused

/** Figures of a year and the year before, for the site or its whole company. */
export function useStats(shop: number, year: number, isCompany: boolean) {
  const params = { shop }
  const months = useCall(isCompany ? 'reportCompanyMonths' : 'reportShopMonths', { params, query: { year } })
  const last = useCall(isCompany ? 'reportCompanyMonths' : 'reportShopMonths', {
    params,
    query: { year: year - 1 },
  })
  const years = useCall(isCompany ? 'reportCompanyYears' : 'reportShopYears', { params })
  const figures = useCall(isCompany ? 'reportCompanyFigures' : 'reportShopFigures', {
    params,
    query: { year },
  })
  const queries = [months, last, years, figures]
  const failed = queries.find(({ error }) => error !== null)
  const before = last.data?.results ?? []
  return {
    failure: (failed?.error ?? null) as ApiFailure | null,
    retry: () => {
      for (const query of queries) void query.refetch()
    },
    /** Time of the oldest query, in milliseconds; 0 while any of them is missing. */
    at: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    figures: (queries.every(({ data }) => data) ? (figures.data?.figures ?? null) : null) as Figures | null,
    months: (months.data?.results ?? []).map(
      (row): Month => ({
        ...row,
        before: before.find(({ month }) => month === row.month) ?? { recycled: 0, reused: 0 },
      }),
    ),
    years: (years.data?.results ?? []).map(row => row.year),
    byYear: (years.data?.results ?? []).map(row => ({ year: row.year, count: sumVehicles(row) })),
  }
}
