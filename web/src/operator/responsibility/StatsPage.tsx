import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Failed } from '../../api/Failed.tsx'
import { useSelectedShop } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useCan } from '../access/useCan.ts'
import { FigureCards } from './FigureCards.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { RecoveryCard } from './RecoveryCard.tsx'
import { ResponsibilityFrame } from './ResponsibilityFrame.tsx'
import { readStatsSearch } from './stats-search.ts'
import { responsibilityTexts } from './texts.ts'
import { useStats } from './useStats.ts'
import { YearChoice } from './YearChoice.tsx'

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
            {t.print}
          </Button>
        }
      />
      <YearChoice
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
          {total === 0 && <p>{t.none}</p>}
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
