import type { Economy } from '@autokierto/contract/reports'
import { itemSources, type PricedItem, pricedItems } from '@autokierto/domain/fields/price-fields'
import type { Handler, Services } from '../http/handler.ts'
import { readPrices } from './prices.ts'
import { type MonthAmount, oneSite, readAmountsByMonth, type Sites, sitesOf } from './read-summary.ts'
import { yearNow } from './report-months.ts'
import { months } from './tell-years.ts'

export const reportShopEconomy: Handler<'reportShopEconomy'> = ({ shop, query }, services) =>
  tellEconomy(services, oneSite(shop.id), shop.operatorId, query.year)

export const reportCompanyEconomy: Handler<'reportCompanyEconomy'> = ({ shop, query }, services) =>
  tellEconomy(services, sitesOf(shop.operatorId), shop.operatorId, query.year)

const tellEconomy = async (
  { db, now }: Services,
  sites: Sites,
  operatorId: number,
  year = yearNow(now()),
): Promise<{ economy: Economy }> => {
  const prices = await readPrices(db, operatorId)
  const rows = await readAmountsByMonth(db, sites, year)
  const worth = (item: PricedItem, of: readonly MonthAmount[]): number =>
    amountOf(item, of) * (prices[item] ?? 0)
  const sumOf = (use: 'reuse' | 'recycling', of: readonly MonthAmount[]): number =>
    inCents(
      pricedItems
        .filter(item => itemSources[item].use === use)
        .reduce((sum, item) => sum + worth(item, of), 0),
    )
  return {
    economy: {
      year,
      prices,
      items: pricedItems.map(item => ({
        item,
        amount: amountOf(item, rows),
        euros: prices[item] === null ? null : inCents(worth(item, rows)),
      })),
      months: months.map(month => {
        const ofMonth = rows.filter(row => row.month === month)
        return {
          month,
          reuse: sumOf('reuse', ofMonth),
          recycling: sumOf('recycling', ofMonth),
          vehicles: ofMonth
            .filter(({ measure }) => measure === 'resolution')
            .reduce((sum, { amount }) => sum + amount, 0),
        }
      }),
    },
  }
}

/** As it was noted, to three decimals: 0.1 and 0.2 are 0.3. */
const amountOf = (item: PricedItem, rows: readonly MonthAmount[]): number => {
  const { measure, name } = itemSources[item]
  const sum = rows
    .filter(row => row.measure === measure && row.name === name)
    .reduce((total, { amount }) => total + amount, 0)
  return Math.round(sum * 1000) / 1000
}

const inCents = (euros: number): number => Math.round(euros * 100) / 100
