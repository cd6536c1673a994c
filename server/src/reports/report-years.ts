import type { Handler } from '../http/handler.ts'
import { oneSite, readCounts, sitesOf } from './read-summary.ts'
import { bySite, countOf, yearsOf } from './tell-years.ts'

export const reportShopYears: Handler<'reportShopYears'> = async ({ shop }, { db }) => {
  const counts = await readCounts(db, oneSite(shop.id), null)
  return {
    results: yearsOf(counts).map(year => ({ year, ...countOf(counts.filter(each => each.year === year)) })),
  }
}

export const reportCompanyYears: Handler<'reportCompanyYears'> = async ({ shop }, { db }) => {
  const counts = await readCounts(db, sitesOf(shop.operatorId), null)
  return {
    results: yearsOf(counts).map(year => {
      const ofYear = counts.filter(each => each.year === year)
      return { year, ...countOf(ofYear), shops: bySite(ofYear) }
    }),
  }
}
