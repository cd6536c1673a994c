import type { Economy } from '@autokierto/contract/reports'
import { findPrice, isNamedPartItem } from '@autokierto/domain/fields/price-fields'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { formatMonth } from '../../../features/figures/format-month.ts'
import { TableFiles } from '../../../features/figures/TableFiles.tsx'
import { figureTexts } from '../../../features/figures/texts.ts'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useCall } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { cx } from '../../../kit/ui/class-names.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { stationPaths } from '../../../navigation/paths/station-paths.ts'
import { readStatsSearch } from '../../../navigation/searches/stats-search.ts'
import { useCan } from '../../access/useCan.ts'
import { PricesForm } from './PricesForm.tsx'
import { useItemTexts } from './priced-items.ts'
import { ResponsibilityFrame } from './ResponsibilityFrame.tsx'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'
import { ReportYearChoice } from './YearChoice.tsx'

/**
 * Value of reuse and recycling at the company's own prices, for the site, or for the whole company for main
 * users.
 */
export function EconomyPage() {
  return (
    <ResponsibilityFrame>
      <EconomyReport />
    </ResponsibilityFrame>
  )
}

function EconomyReport() {
  const t = useTexts(responsibilityTexts)
  const labels = useTexts(figureTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  const can = useCan()
  const canSeeCompany = can('reportCompanyEconomy') === true
  const thisYear = Number(format.today().slice(0, 4))
  const { year = thisYear, of } = readStatsSearch(useSearch({ from: '/operator/responsibility/economy' }))
  const isCompany = of === 'company' && canSeeCompany
  const report = useCall(isCompany ? 'reportCompanyEconomy' : 'reportShopEconomy', {
    params: { shop: shop.id },
    query: { year },
  })
  const years = useCall('reportShopYears', { params: { shop: shop.id } })
  const economy = report.data?.economy
  return (
    <>
      <PageHeading
        title={t.economyTitle({ year: String(year) })}
        lead={t.economyLead}
        actions={
          <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
            {labels.print}
          </Button>
        }
      />
      <ReportYearChoice
        year={year}
        years={(years.data?.results ?? []).map(yearFigures => yearFigures.year)}
        isCompany={isCompany}
        maySeeCompany={canSeeCompany}
        pathOf={stationPaths.economy}
        at={report.dataUpdatedAt}
      />
      {report.error ? (
        <Failed failure={report.error} onRetry={() => void report.refetch()} />
      ) : economy ? (
        <>
          <Worth economy={economy} whose={isCompany ? t.wholeCompany : shop.name} />
          {can('changePrices') && (
            // Fields are not printed, and the card would be empty without them.
            <div data-off-paper="">
              <PricesForm key={JSON.stringify(economy.prices)} economy={economy} />
            </div>
          )}
        </>
      ) : (
        <Skeleton kind="block" />
      )}
    </>
  )
}

type EconomyMonth = Economy['months'][number]

/** Euros to the cent; null for a month without finished vehicles. */
const perVehicle = ({ reuse, recycling, vehicles }: Omit<EconomyMonth, 'month'>): number | null =>
  vehicles === 0 ? null : Math.round((100 * (reuse + recycling)) / vehicles) / 100

function Worth({ economy: { year, months, items, prices }, whose }: { economy: Economy; whose: string }) {
  const t = useTexts(responsibilityTexts)
  const labels = useTexts(figureTexts)
  const format = useFormats()
  const euros = (value: number) =>
    value.toLocaleString(format.tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 2 })
  const itemTexts = useItemTexts()
  const sum = (of: (month: EconomyMonth) => number) => months.reduce((total, month) => total + of(month), 0)
  const reuse = sum(month => month.reuse)
  const recycling = sum(month => month.recycling)
  const vehicles = sum(month => month.vehicles)
  const whole = perVehicle({ reuse, recycling, vehicles })
  /** The month is in the future. */
  const isAhead = ({ month }: EconomyMonth) =>
    `${year}-${String(month).padStart(2, '0')}` > format.today().slice(0, 7)
  const buildFileName = (table: string) => `${table} ${year} ${whose}`
  // Only kinds of parts with an amount are shown, because there are many.
  const shownItems = items.filter(({ item, amount }) => !isNamedPartItem(item) || amount > 0)
  const isPriced = Object.values(prices).some(price => price !== null)
  if (!isPriced) {
    return (
      <Notice kind="info" title={t.noPrices}>
        <p>{t.noPricesText}</p>
      </Notice>
    )
  }
  return (
    <>
      <Card>
        <div className={styles.tiles}>
          {[
            { name: t.reuseWorth, value: reuse },
            { name: t.recyclingWorth, value: recycling },
            { name: t.perVehicle, value: whole },
          ].map(({ name, value }) => (
            <div key={name}>
              <span>{name}</span>
              <span className={styles.big}>{value === null ? '–' : euros(value)}</span>
            </div>
          ))}
        </div>
      </Card>
      <div className={styles.grid}>
        <Card
          title={t.worthMonths}
          aside={
            <TableFiles
              name={buildFileName(t.worthMonths)}
              head={[
                labels.month,
                ...[t.reuseWorth, t.recyclingWorth, t.perVehicle].map(name => `${name}, €`),
              ]}
              rows={months.map(month => [
                formatMonth(month.month, format.tag),
                isAhead(month) ? null : month.reuse,
                isAhead(month) ? null : month.recycling,
                perVehicle(month),
              ])}
            />
          }
        >
          <table className={cx(styles.table, styles.stacked)} aria-label={t.worthMonths}>
            <thead>
              <tr>
                <th scope="col">{labels.month}</th>
                <th scope="col" className={styles.number}>
                  {t.reuseWorth}
                </th>
                <th scope="col" className={styles.number}>
                  {t.recyclingWorth}
                </th>
                <th scope="col" className={styles.number}>
                  {t.perVehicle}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(month => {
                const mean = perVehicle(month)
                const worth = (value: number) => (isAhead(month) ? '–' : euros(value))
                return (
                  <tr key={month.month}>
                    <th scope="row">{formatMonth(month.month, format.tag)}</th>
                    <td className={styles.number} data-label={t.reuseWorth}>
                      {worth(month.reuse)}
                    </td>
                    <td className={styles.number} data-label={t.recyclingWorth}>
                      {worth(month.recycling)}
                    </td>
                    <td className={styles.number} data-label={t.perVehicle}>
                      {mean === null ? '–' : euros(mean)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Card>
        <Card
          title={t.worthItems}
          aside={
            <TableFiles
              name={buildFileName(t.worthItems)}
              head={[labels.thing, labels.amount, labels.unit, `${t.price}, €`, `${t.worth}, €`]}
              rows={shownItems.map(({ item, amount, euros: worth }) => [
                itemTexts[item].name,
                amount,
                itemTexts[item].unit,
                findPrice(prices, item),
                worth,
              ])}
            />
          }
        >
          <table className={cx(styles.table, styles.stacked)} aria-label={t.worthItems}>
            <thead>
              <tr>
                <th scope="col">{labels.thing}</th>
                <th scope="col" className={styles.number}>
                  {labels.amount}
                </th>
                <th scope="col" className={styles.number}>
                  {t.worth}
                </th>
              </tr>
            </thead>
            <tbody>
              {shownItems.map(({ item, amount, euros: worth }) => (
                <tr key={item}>
                  <th scope="row">{itemTexts[item].name}</th>
                  <td
                    className={styles.number}
                    data-label={labels.amount}
                  >{`${format.number(amount)} ${itemTexts[item].unit}`}</td>
                  <td className={styles.number} data-label={t.worth}>
                    {worth === null ? t.noPrice : euros(worth)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </>
  )
}
