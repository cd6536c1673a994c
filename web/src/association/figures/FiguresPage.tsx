import type { National, Partner } from '@autokierto/contract/national-figures'
import { Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import { type BarRow, BarTable } from '../../operator/responsibility/BarTable.tsx'
import { CsvButton } from '../../operator/responsibility/CsvButton.tsx'
import { FigureCards } from '../../operator/responsibility/FigureCards.tsx'
import { FigureTiles } from '../../operator/responsibility/FigureTiles.tsx'
import { monthName } from '../../operator/responsibility/month-name.ts'
import styles from '../../operator/responsibility/responsibility.module.css'
import { responsibilityTexts } from '../../operator/responsibility/texts.ts'
import { useFormats, useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { associationPaths } from '../paths.ts'
import { useAssociationSearch } from '../useAssociationSearch.ts'
import { readFiguresSearch } from './figures-search.ts'
import { RateCard } from './RateCard.tsx'
import { figureTexts } from './texts.ts'

/** Finished vehicles of all companies in a year: by month, region and company, with the targets of law. */
export function FiguresPage() {
  const t = useTexts(figureTexts)
  const of = useTexts(responsibilityTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const thisYear = Number(format.today().slice(0, 4))
  const { year = thisYear } = useAssociationSearch(readFiguresSearch)
  const figures = useCall('getNationalFigures', { query: { year } })
  const partners = useCall('listPartners', { query: { year } })
  const national = figures.data?.national
  const parts = usePartsOf(national, partners.data?.results, year)
  const failed = figures.error ?? partners.error
  const years = [...new Set([thisYear, year, ...(national?.by_year ?? []).map(each => each.year)])].sort(
    (one, other) => other - one,
  )
  const nameOf = (table: string) => `${table} ${year}`
  const csvOf = (part: Part) => {
    const { caption, head, value, before, rows } = tableOf(part, year)
    return (
      <CsvButton
        name={nameOf(caption)}
        head={[head, value, ...(before ? [before] : [])]}
        rows={rows.map(row => [row.name, row.value, ...(before ? [row.before ?? null] : [])])}
      />
    )
  }
  const [months, ...others] = parts
  return (
    <>
      <PageHeading
        title={t.title({ year: String(year) })}
        lead={t.lead}
        actions={
          <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
            {of.print}
          </Button>
        }
      />
      <div className={styles.choices} data-off-paper="">
        <SelectField
          name="year"
          label={of.year}
          placeholder={null}
          options={years.map(each => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={event => void navigate(associationPaths.figures({ year: Number(event.target.value) }))}
        />
      </div>
      {failed ? (
        <Failed
          failure={failed}
          onRetry={() => {
            void figures.refetch()
            void partners.refetch()
          }}
        />
      ) : !national || !months ? (
        <Skeleton kind="block" />
      ) : (
        <>
          <FigureTiles
            figures={national.figures}
            before={national.months.reduce((sum, month) => sum + month.before, 0)}
          />
          <Card title={months.title} aside={csvOf(months)}>
            <BarTable {...tableOf(months, year)} />
            {months.rows.some(({ isRunning }) => isRunning) && <p className={styles.small}>{of.running}</p>}
          </Card>
          <RateCard rates={national.rates} operators={national.operators} />
          <div className={styles.grid}>
            {others.map(part => (
              <Card key={part.title} title={part.title} aside={part.rows.length > 0 && csvOf(part)}>
                {part.rows.length === 0 ? <p>{part.none}</p> : <BarTable {...tableOf(part, year)} />}
                {part.isOfPartners && (
                  <p>
                    <Link {...associationPaths.partners()}>{t.toPartners}</Link>
                  </p>
                )}
              </Card>
            ))}
          </div>
          <FigureCards figures={national.figures} byYear={national.by_year} nameOf={nameOf} />
        </>
      )}
    </>
  )
}

/** One table of the page, which the file has too. */
type Part = {
  title: string
  head: string
  value?: string
  rows: readonly BarRow[]
  /** Without the year before. */
  isOfPartners?: boolean
  /** Where there are no rows. */
  none: string
}

const tableOf = ({ title, head, value, rows, isOfPartners }: Part, year: number) => ({
  caption: title,
  head,
  value: value ?? String(year),
  before: isOfPartners ? undefined : String(year - 1),
  rows,
})

type Counted = Pick<National['months'][number], 'recycled' | 'reused' | 'before'>

/** The tables in their order, months first; none until all is known. */
function usePartsOf(
  national: National | undefined,
  partners: readonly Partner[] | undefined,
  year: number,
): Part[] {
  const t = useTexts(figureTexts)
  const of = useTexts(responsibilityTexts)
  const { locale } = useLocale()
  const format = useFormats()
  if (!national || !partners) return []
  const running = format.today().slice(0, 7)
  const counted = ({ recycled, reused, before }: Counted) => ({ value: recycled + reused, before })
  return [
    {
      title: of.months,
      head: of.month,
      none: of.none,
      rows: national.months.map(each => ({
        key: String(each.month),
        name: monthName(each.month, format.tag),
        ...counted(each),
        isRunning: `${year}-${String(each.month).padStart(2, '0')}` === running,
      })),
    },
    {
      title: t.regions,
      head: t.region,
      none: of.none,
      rows: national.regions.map(each => ({
        key: each.name?.fi ?? '',
        name: each.name?.[locale] ?? t.noRegion,
        ...counted(each),
      })),
    },
    {
      title: t.operators,
      head: t.operator,
      none: of.none,
      rows: national.operators.map(each => ({ key: String(each.id), name: each.name, ...counted(each) })),
    },
    {
      title: t.partnerOrders,
      head: t.partner,
      value: t.orders,
      none: t.noPartners,
      isOfPartners: true,
      rows: partners.map(({ id, name, orders }) => ({ key: String(id), name, value: orders })),
    },
  ]
}
