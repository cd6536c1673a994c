import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Failed } from '../../api/Failed.tsx'
import { useShop } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useMay } from '../access/useMay.ts'
import { BarTable } from './BarTable.tsx'
import { CsvButton } from './CsvButton.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { monthName } from './month-name.ts'
import { ResponsibilityFrame } from './ResponsibilityFrame.tsx'
import styles from './responsibility.module.css'
import { readStatsSearch } from './stats-search.ts'
import { responsibilityTexts } from './texts.ts'
import { useStats } from './useStats.ts'
import { YearChoice } from './YearChoice.tsx'

/** Finished vehicles by month, make, kind and days: of the site, or to main users of the whole company. */
export function StatsPage() {
  return (
    <ResponsibilityFrame>
      <Stats />
    </ResponsibilityFrame>
  )
}

function Stats() {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  const shop = useShop()
  const maySeeCompany = useMay()('reportCompanyFigures') === true
  const thisYear = Number(format.today().slice(0, 4))
  const { year = thisYear, of } = readStatsSearch(useSearch({ from: '/operator/responsibility/stats' }))
  const isCompany = of === 'company' && maySeeCompany
  const stats = useStats(shop.id, year, isCompany)
  const whose = isCompany ? t.wholeCompany : shop.name
  const running = format.today().slice(0, 7)
  const rows = stats.months.map(({ month, count, before }) => ({
    key: String(month),
    name: monthName(month, format.tag),
    value: count,
    before,
    isRunning: `${year}-${String(month).padStart(2, '0')}` === running,
  }))
  const name = (table: string) => `${table} ${year} ${whose}`
  return (
    <>
      <PageHeading
        title={t.statsTitle({ year: String(year) })}
        lead={whose}
        actions={
          <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
            {t.print}
          </Button>
        }
      />
      <YearChoice
        year={year}
        years={stats.years}
        isCompany={isCompany}
        maySeeCompany={maySeeCompany}
        pathOf={paths.statistics}
      />
      {stats.failure ? (
        <Failed failure={stats.failure} onRetry={stats.retry} />
      ) : stats.figures === null ? (
        <Skeleton kind="block" />
      ) : (
        <>
          <FigureTiles figures={stats.figures} before={stats.before} />
          <Card
            title={t.months}
            aside={
              <CsvButton
                name={name(t.months)}
                head={[t.month, String(year), String(year - 1)]}
                rows={rows.map(row => [row.name, row.value, row.before])}
              />
            }
          >
            <BarTable
              caption={t.months}
              head={t.month}
              value={String(year)}
              before={String(year - 1)}
              rows={rows}
            />
            {rows.some(({ isRunning }) => isRunning) && <p className={styles.small}>{t.running}</p>}
          </Card>
          <FigureCards figures={stats.figures} byYear={stats.byYear} nameOf={name} />
        </>
      )}
    </>
  )
}
