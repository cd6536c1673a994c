import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { FigureCards } from '../../../features/figures/FigureCards.tsx'
import { FigureTiles } from '../../../features/figures/FigureTiles.tsx'
import { MonthsCard } from '../../../features/figures/MonthsCard.tsx'
import { RecoveryCard } from '../../../features/figures/RecoveryCard.tsx'
import { figureTexts } from '../../../features/figures/texts.ts'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { readStatsSearch } from '../../../navigation/searches/stats-search.ts'
import { useCan } from '../../access/useCan.ts'
import { ResponsibilityFrame } from './ResponsibilityFrame.tsx'
import { responsibilityTexts } from './texts.ts'
import { useStats } from './useStats.ts'
import { ReportYearChoice } from './YearChoice.tsx'

/** Finished vehicles by month, make, kind and days, for the site, or for the whole company for main users. */
export function StatsPage() {
  return (
    <ResponsibilityFrame>
      <Stats />
    </ResponsibilityFrame>
  )
}

function Stats() {
  const t = useTexts(responsibilityTexts)
  const labels = useTexts(figureTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  const canSeeCompany = useCan()('reportCompanyFigures') === true
  const thisYear = Number(format.today().slice(0, 4))
  const { year = thisYear, of, what } = readStatsSearch(useSearch({ from: '/operator/responsibility/stats' }))
  const isCompany = of === 'company' && canSeeCompany
  const stats = useStats(shop.id, year, isCompany)
  const navigate = useNavigate()
  const scopeName = isCompany ? t.wholeCompany : shop.name
  const total = stats.figures ? stats.figures.recycled + stats.figures.reused : 0
  const name = (table: string) => `${table} ${year} ${scopeName}`
  return (
    <>
      <PageHeading
        title={t.statsTitle({ year: String(year) })}
        lead={
          year === thisYear
            ? `${t.untilToday({ day: format.shortDay(format.today()) })}, ${scopeName}`
            : scopeName
        }
        actions={
          <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
            {labels.print}
          </Button>
        }
      />
      <ReportYearChoice
        year={year}
        years={stats.years}
        isCompany={isCompany}
        maySeeCompany={canSeeCompany}
        pathOf={paths.statistics}
        at={stats.at}
      />
      {stats.failure ? (
        <Failed failure={stats.failure} onRetry={stats.retry} />
      ) : stats.figures === null ? (
        <Skeleton kind="block" />
      ) : (
        <>
          <FigureTiles figures={stats.figures} />
          {total === 0 && <p>{labels.none}</p>}
          <MonthsCard
            year={year}
            months={stats.months}
            what={what}
            onWhat={outcome =>
              void navigate({
                ...paths.statistics({ year, ...(isCompany && { of }), ...(outcome && { what: outcome }) }),
                resetScroll: false,
              })
            }
            nameOf={name}
          />
          <FigureCards
            figures={stats.figures}
            byYear={stats.byYear}
            nameOf={name}
            right={
              <RecoveryCard figures={stats.figures}>
                <p data-off-paper="">
                  <Link {...paths.selfMonitoring()}>{t.toMonitoring}</Link>
                </p>
              </RecoveryCard>
            }
          />
        </>
      )}
    </>
  )
}
