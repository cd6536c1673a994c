import type { Figures } from '@autokierto/contract/reports'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { useKindName } from '../vehicles/useKindName.ts'
import { AmountsCard } from './AmountsCard.tsx'
import { type BarRow, BarTable, type BarTableProps } from './BarTable.tsx'
import styles from './figures.module.css'
import { MaterialsCard } from './MaterialsCard.tsx'
import { TableFiles } from './TableFiles.tsx'
import { figureTexts } from './texts.ts'

/** Makes shown by name. The others are summed up. */
const NAMED_MAKES = 8

type Props = {
  figures: Figures
  byYear: readonly { year: number; count: number }[]
  /** Name of a table's file, from its caption. */
  nameOf: (table: string) => string
  /** Cards above the left and the right column. */
  left?: ReactNode
  right: ReactNode
}

/** Figures of the year by make, kind, days, material, amount and year, in two independent columns. */
export function FigureCards({ figures, byYear, nameOf, left, right }: Props) {
  const t = useTexts(figureTexts)
  const kindName = useKindName()
  const thisYear = String(figures.year)
  const yearBefore =
    figures.before.recycled + figures.before.reused > 0 ? String(figures.year - 1) : undefined
  const allMakes = figures.makes.map(({ name, count, before }) => ({
    key: name,
    name: name === '' ? t.noMake : name,
    value: count,
    beside: before,
  }))
  const makes = useNamed(allMakes)
  const kinds = figures.kinds.map(({ name, count, before }) => ({
    key: name,
    name: kindName(name as VehicleKind),
    value: count,
    beside: before,
  }))
  const years = byYear.map(({ year, count }) => ({ key: String(year), name: String(year), value: count }))
  const days = useDaySpread(figures)
  const yearHeads = { value: thisYear, beside: yearBefore }
  const csv = (title: string, { head, value, beside, besideUnit }: Heads, rows: readonly BarRow[]) => (
    <TableFiles
      name={nameOf(title)}
      head={[head, value, ...(beside ? [besideUnit ? `${beside},${besideUnit}` : beside] : [])]}
      rows={rows.map(row => [row.name, row.value, ...(beside ? [row.beside ?? null] : [])])}
    />
  )
  /** A table with bars and its download, which may contain more rows. */
  const card = (title: string, heads: Heads, rows: readonly BarRow[], inFile = rows) =>
    rows.length > 0 && (
      <Card title={title} aside={csv(title, heads, inFile)}>
        <BarTable caption={title} {...heads} rows={rows} />
      </Card>
    )
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        {left}
        {card(t.makes, { head: t.make, ...yearHeads }, makes, allMakes)}
        {card(t.daysTitle, { head: t.daysHead, value: t.vehicles, beside: t.share, besideUnit: ' %' }, days)}
        {card(t.kinds, { head: t.kind, ...yearHeads }, kinds)}
      </div>
      <div className={styles.side}>
        {right}
        <MaterialsCard figures={figures} nameOf={nameOf} />
        <AmountsCard figures={figures} nameOf={nameOf} />
        {card(t.years, { head: t.year, value: t.vehicles }, years)}
      </div>
    </div>
  )
}

type Heads = Pick<BarTableProps, 'head' | 'value' | 'beside' | 'besideUnit'>

function useNamed(makes: readonly BarRow[]): readonly BarRow[] {
  const t = useTexts(figureTexts)
  if (makes.length <= NAMED_MAKES + 1) return makes
  const otherMakes = makes.slice(NAMED_MAKES)
  const sum = (of: (row: BarRow) => number) => otherMakes.reduce((total, row) => total + of(row), 0)
  return [
    ...makes.slice(0, NAMED_MAKES),
    {
      key: ' others',
      name: t.others({ count: otherMakes.length }),
      value: sum(row => row.value),
      beside: sum(row => row.beside ?? 0),
    },
  ]
}

/** Last day of each group; longer times form the last group. */
const LAST_DAYS = [3, 7, 14, 30, Number.POSITIVE_INFINITY]

/** Number and share of vehicles finished within each group of days. Empty if no arrival is known. */
function useDaySpread({ days: { spread } }: Figures): BarRow[] {
  const t = useTexts(figureTexts)
  const total = spread.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  return LAST_DAYS.map((last, at) => {
    const first = at === 0 ? 0 : LAST_DAYS[at - 1]! + 1
    const value = spread.reduce(
      (sum, { days, count }) => (days >= first && days <= last ? sum + count : sum),
      0,
    )
    return {
      key: String(first),
      name: last === Number.POSITIVE_INFINITY ? t.daysOver({ days: first - 1 }) : t.daysFrom({ first, last }),
      value,
      beside: Math.round((100 * value) / total),
    }
  })
}
