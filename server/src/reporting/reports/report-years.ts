import type { Handler } from '../../platform/http/handler.ts'
import { groupBySite, listYears, sumCounts } from './group-years.ts'
import { listFinishedCounts, oneSite, selectSites } from './read-summary.ts'

export const reportShopYears: Handler<'reportShopYears'> = async ({ shop }, { db }) => {
  const counts = await listFinishedCounts(db, oneSite(shop.id), null)
  return {
    results: listYears(counts).map(year => ({
      year,
      ...sumCounts(counts.filter(count => count.year === year)),
    })),
  }
}

export const reportCompanyYears: Handler<'reportCompanyYears'> = async ({ shop }, { db }) => {
  const counts = await listFinishedCounts(db, selectSites(shop.operatorId), null)
  return {
    results: listYears(counts).map(year => {
      const yearCounts = counts.filter(count => count.year === year)
      return { year, ...sumCounts(yearCounts), shops: groupBySite(yearCounts) }
    }),
  }
}
