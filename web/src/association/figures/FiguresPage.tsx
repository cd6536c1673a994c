import type { NationalFigures, Partner } from '@autokierto/contract/national-figures'
import { Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type BarRow, BarTable } from '../../features/figures/BarTable.tsx'
import { FigureCards } from '../../features/figures/FigureCards.tsx'
import { FigureTiles } from '../../features/figures/FigureTiles.tsx'
import styles from '../../features/figures/figures.module.css'
import { MonthsCard } from '../../features/figures/MonthsCard.tsx'
import { RecoveryCard } from '../../features/figures/RecoveryCard.tsx'
import { TableFiles } from '../../features/figures/TableFiles.tsx'
import { figureTexts } from '../../features/figures/texts.ts'
import { UpdatedAt } from '../../features/figures/UpdatedAt.tsx'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readFiguresSearch } from '../../navigation/searches/figures-search.ts'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { CompanyRates } from './CompanyRates.tsx'
import { nationalFigureTexts } from './texts.ts'

/** Finished vehicles of all companies in a year, by month, region and company, with the statutory targets. */
export function FiguresPage() {
  const t = useTexts(nationalFigureTexts)
  const of = useTexts(figureTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const thisYear = Number(format.today().slice(0, 4))
  const { year = thisYear, what } = useAssociationSearch(readFiguresSearch)
  const figures = useCall('getNationalFigures', { query: { year } })
  const partners = useCall('listPartners', { query: { year } })
  const national = figures.data?.national
  const parts = useTables(national, partners.data?.results)
  const failed = figures.error ?? partners.error
  const years = [...new Set([thisYear, year, ...(national?.by_year ?? []).map(row => row.year)])].sort(
    (one, other) => other - one,
  )
  const nameOf = (table: string) => `${table} ${year}`
  const filesOf = (part: FiguresPart) => {
    const { caption, head, value, beside, rows } = toTable(part, year)
    return (
      <TableFiles
        name={nameOf(caption)}
        head={[head, value, ...(beside ? [beside] : [])]}
        rows={rows.map(row => [row.name, row.value, ...(beside ? [row.beside ?? null] : [])])}
      />
    )
  }
  const card = (part: FiguresPart) => (
    <Card key={part.title} title={part.title} aside={part.rows.length > 0 && filesOf(part)}>
      {part.rows.length === 0 ? <p>{part.none}</p> : <BarTable {...toTable(part, year)} />}
      {part.isOfPartners && (
        <p>
          <Link {...associationPaths.partners()}>{t.toPartners}</Link>
        </p>
      )}
    </Card>
  )
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
          options={years.map(option => ({ value: String(option), label: String(option) }))}
          value={String(year)}
          onChange={event =>
            void navigate(
              associationPaths.figures({ year: Number(event.target.value), ...(what && { what }) }),
            )
          }
        />
        <UpdatedAt at={figures.dataUpdatedAt} />
      </div>
      {failed ? (
        <Failed
          failure={failed}
          onRetry={() => {
            void figures.refetch()
            void partners.refetch()
          }}
        />
      ) : !national || !parts ? (
        <Skeleton kind="block" />
      ) : (
        <>
          <FigureTiles figures={national.figures} />
          <MonthsCard
            year={year}
            months={national.months}
            what={what}
            onWhat={chosen =>
              void navigate({
                ...associationPaths.figures({ year, ...(chosen && { what: chosen }) }),
                resetScroll: false,
              })
            }
            nameOf={nameOf}
          />
          <FigureCards
            figures={national.figures}
            byYear={national.by_year}
            nameOf={nameOf}
            left={[parts.regions, parts.operators].map(card)}
            right={
              <>
                <RecoveryCard figures={national.figures}>
                  <CompanyRates operators={national.operators} nameOf={nameOf} />
                </RecoveryCard>
                {card(parts.partners)}
              </>
            }
          />
        </>
      )}
    </>
  )
}

type FiguresPart = {
  title: string
  head: string
  value?: string
  rows: readonly BarRow[]
  /** The table has no column for the previous year. */
  isOfPartners?: boolean
  none: string
}

const toTable = ({ title, head, value, rows, isOfPartners }: FiguresPart, year: number) => ({
  caption: title,
  head,
  value: value ?? String(year),
  beside: isOfPartners ? undefined : String(year - 1),
  rows,
})

type RegionCounts = Pick<NationalFigures['regions'][number], 'recycled' | 'reused' | 'before'>

/** The tables that only the association has; null until the data is loaded. */
function useTables(
  national: NationalFigures | undefined,
  partners: readonly Partner[] | undefined,
): Record<'regions' | 'operators' | 'partners', FiguresPart> | null {
  const t = useTexts(nationalFigureTexts)
  const of = useTexts(figureTexts)
  const { locale } = useLocale()
  if (!national || !partners) return null
  const counted = ({ recycled, reused, before }: RegionCounts) => ({
    value: recycled + reused,
    beside: before,
  })
  return {
    regions: {
      title: t.regions,
      head: t.region,
      none: of.none,
      rows: national.regions.map(row => ({
        key: row.name?.fi ?? '',
        name: row.name?.[locale] ?? t.noRegion,
        ...counted(row),
      })),
    },
    operators: {
      title: t.operators,
      head: t.operator,
      none: of.none,
      rows: national.operators.map(row => ({ key: String(row.id), name: row.name, ...counted(row) })),
    },
    partners: {
      title: t.partnerOrders,
      head: t.partner,
      value: t.orders,
      none: t.noPartners,
      isOfPartners: true,
      rows: partners.map(({ id, name, orders }) => ({ key: String(id), name, value: orders })),
    },
  }
}
