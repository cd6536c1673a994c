import { toYear } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../../platform/http/handler.ts'
import { calendarMonths, groupBySite, sumCounts } from './group-years.ts'
import { listFinishedCounts, oneSite, selectSites } from './read-summary.ts'

export const reportShopMonths: Handler<'reportShopMonths'> = async ({ shop, query }, { db, now }) => {
  const year = query.year ?? toYear(now())
  const counts = await listFinishedCounts(db, oneSite(shop.id), year)
  return {
    results: calendarMonths.map(month => ({
      year,
      month,
      ...sumCounts(counts.filter(count => count.month === month)),
    })),
  }
}

export const reportCompanyMonths: Handler<'reportCompanyMonths'> = async ({ shop, query }, { db, now }) => {
  const year = query.year ?? toYear(now())
  const counts = await listFinishedCounts(db, selectSites(shop.operatorId), year)
  return {
    results: calendarMonths.map(month => {
      const monthCounts = counts.filter(count => count.month === month)
      return { year, month, ...sumCounts(monthCounts), shops: groupBySite(monthCounts) }
    }),
  }
}
