import { dayOf } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../http/handler.ts'
import { oneSite, readCounts, sitesOf } from './read-summary.ts'
import { bySite, countOf, months } from './tell-years.ts'

/** The year it is in Finland. */
export const yearNow = (now: Date): number => Number(dayOf(now).slice(0, 4))

export const reportShopMonths: Handler<'reportShopMonths'> = async ({ shop, query }, { db, now }) => {
  const year = query.year ?? yearNow(now())
  const counts = await readCounts(db, oneSite(shop.id), year)
  return {
    results: months.map(month => ({
      year,
      month,
      ...countOf(counts.filter(each => each.month === month)),
    })),
  }
}

export const reportCompanyMonths: Handler<'reportCompanyMonths'> = async ({ shop, query }, { db, now }) => {
  const year = query.year ?? yearNow(now())
  const counts = await readCounts(db, sitesOf(shop.operatorId), year)
  return {
    results: months.map(month => {
      const ofMonth = counts.filter(each => each.month === month)
      return { year, month, ...countOf(ofMonth), shops: bySite(ofMonth) }
    }),
  }
}
