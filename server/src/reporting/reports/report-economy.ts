import type { Economy } from '@autokierto/contract/reports'
import {
  findPrice,
  type PricedItem,
  pricedItemSources,
  pricedItems,
} from '@autokierto/domain/fields/price-fields'
import { toYear } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { calendarMonths } from './group-years.ts'
import { readPrices } from './prices.ts'
import {
  type CountedSites,
  type MonthAmount,
  oneSite,
  readAmountsByMonth,
  selectSites,
} from './read-summary.ts'

export const reportShopEconomy: Handler<'reportShopEconomy'> = ({ shop, query }, services) =>
  buildEconomy(services, oneSite(shop.id), shop.operatorId, query.year)

export const reportCompanyEconomy: Handler<'reportCompanyEconomy'> = ({ shop, query }, services) =>
  buildEconomy(services, selectSites(shop.operatorId), shop.operatorId, query.year)

const buildEconomy = async (
  { db, now }: Services,
  sites: CountedSites,
  operatorId: number,
  year = toYear(now()),
): Promise<{ economy: Economy }> => {
  const prices = await readPrices(db, operatorId)
  const rows = await readAmountsByMonth(db, sites, year)
  const computeEuros = (item: PricedItem, amount: number): number => amount * (findPrice(prices, item) ?? 0)
  const sumOf = (use: 'reuse' | 'recycling', amounts: PricedAmounts): number =>
    roundToCents(
      [...amounts].reduce(
        (sum, [item, amount]) => sum + (getUse(item) === use ? computeEuros(item, amount) : 0),
        0,
      ),
    )
  const yearAmounts = sumPricedAmounts(rows)
  return {
    economy: {
      year,
      prices,
      items: pricedItems.map(item => {
        const amount = yearAmounts.get(item) ?? 0
        return {
          item,
          amount,
          euros: findPrice(prices, item) === null ? null : roundToCents(computeEuros(item, amount)),
        }
      }),
      months: calendarMonths.map(month => {
        const monthRows = rows.filter(row => row.month === month)
        const amounts = sumPricedAmounts(monthRows)
        return {
          month,
          reuse: sumOf('reuse', amounts),
          recycling: sumOf('recycling', amounts),
          vehicles: monthRows
            .filter(({ measure }) => measure === 'resolution')
            .reduce((sum, { amount }) => sum + amount, 0),
        }
      }),
    },
  }
}

const getUse = (item: PricedItem) => pricedItemSources[item].use

const itemsBySource: ReadonlyMap<string, PricedItem> = new Map(
  pricedItems.flatMap(item => {
    const { measure, names } = pricedItemSources[item]
    return names.map(name => [`${measure} ${name}`, item] as const)
  }),
)

type PricedAmounts = ReadonlyMap<PricedItem, number>

/** Sums the amounts per item, rounded to three decimals so that 0.1 and 0.2 make 0.3. */
const sumPricedAmounts = (rows: readonly MonthAmount[]): PricedAmounts => {
  const amounts = new Map<PricedItem, number>()
  for (const { measure, name, amount } of rows) {
    const item = itemsBySource.get(`${measure} ${name}`)
    if (item) amounts.set(item, Math.round(((amounts.get(item) ?? 0) + amount) * 1000) / 1000)
  }
  return amounts
}

const roundToCents = (euros: number): number => Math.round(euros * 100) / 100
