import type { Figures } from '@autokierto/contract/reports'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { useKindName } from '../../vehicles/useKindName.ts'
import { type BarRow, BarTable } from './BarTable.tsx'
import { CsvButton } from './CsvButton.tsx'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

/** So many makes by name; the others together. */
const namedMakes = 8

type Props = {
  figures: Figures
  byYear: readonly { year: number; count: number }[]
  /** The file of a table, by what the table is called. */
  nameOf: (table: string) => string
}

/** The year by make, kind, amount and year. */
export function FigureCards({ figures, byYear, nameOf }: Props) {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  const kindName = useKindName()
  const total = figures.recycled + figures.reused
  const all = figures.makes.map(({ name, count }) => ({
    key: name,
    name: name === '' ? t.noMake : name,
    value: count,
  }))
  const rest = figures.makes.slice(namedMakes)
  const makes = [
    ...all.slice(0, namedMakes),
    ...(rest.length > 0
      ? [
          {
            key: ' others',
            name: t.others({ count: rest.length }),
            value: rest.reduce((sum, { count }) => sum + count, 0),
          },
        ]
      : []),
  ]
  const kinds = figures.kinds.map(({ name, count }) => ({
    key: name,
    name: kindName(name as VehicleKind),
    value: count,
  }))
  const years = byYear.map(({ year, count }) => ({ key: String(year), name: String(year), value: count }))
  const amounts = useAmounts(figures)
  const days = useDays(figures)
  const csv = (table: string, rows: readonly BarRow[]) => (
    <CsvButton
      name={nameOf(table)}
      head={[table, t.vehicles]}
      rows={rows.map(({ name, value }) => [name, value])}
    />
  )
  return (
    <>
      {total === 0 && <p>{t.none}</p>}
      <div className={styles.grid}>
        {makes.length > 0 && (
          <Card title={t.makes} aside={csv(t.makes, all)}>
            <BarTable caption={t.makes} head={t.makes} value={t.vehicles} rows={makes} />
          </Card>
        )}
        {kinds.length > 0 && (
          <Card title={t.kinds} aside={csv(t.kinds, kinds)}>
            <BarTable caption={t.kinds} head={t.kinds} value={t.vehicles} rows={kinds} />
          </Card>
        )}
        {days.length > 0 && (
          <Card title={t.days} aside={csv(t.days, days)}>
            <BarTable caption={t.days} head={t.days} value={t.vehicles} rows={days} />
          </Card>
        )}
        {amounts.length > 0 && (
          <Card
            title={t.amounts}
            aside={
              <CsvButton
                name={nameOf(t.amounts)}
                head={[t.thing, t.amount, t.unit]}
                rows={amounts.map(({ name, amount, unit }) => [name, amount, unit])}
              />
            }
          >
            <table className={styles.table} aria-label={t.amounts}>
              <thead>
                <tr>
                  <th scope="col">{t.thing}</th>
                  <th scope="col" className={styles.number}>
                    {t.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {amounts.map(({ key, name, amount, unit }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td className={styles.number}>{`${format.number(amount)} ${unit}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )}
        {years.length > 0 && (
          <Card title={t.years} aside={csv(t.years, years)}>
            <BarTable caption={t.years} head={t.year} value={t.vehicles} rows={years} />
          </Card>
        )}
      </div>
    </>
  )
}

/** The last of each group of days; what took longer stands in one of its own. */
const lastDays = [3, 7, 14, 30, Number.POSITIVE_INFINITY]

/** How many were finished within so many days; none where no arrival is known. */
function useDays({ days: { spread } }: Figures): BarRow[] {
  const t = useTexts(responsibilityTexts)
  if (spread.length === 0) return []
  return lastDays.map((last, at) => {
    const first = at === 0 ? 0 : lastDays[at - 1]! + 1
    return {
      key: String(first),
      name: last === Number.POSITIVE_INFINITY ? t.daysOver({ days: first - 1 }) : t.daysFrom({ first, last }),
      value: spread.reduce((sum, { days, count }) => (days >= first && days <= last ? sum + count : sum), 0),
    }
  })
}

/** What we know by name of what was noted; the unit is part of the key. */
function useAmounts({ amounts }: Figures) {
  const t = useTexts(responsibilityTexts)
  const names: Record<string, string> = {
    '1:weight_kg': t.weighed,
    '5:weight_kg': t.hulls,
    '2:oil_l': t.oil,
    '2:fuel_l': t.fuel,
    '2:coolant_l': t.coolant,
    '2:refrigerant_kg': t.refrigerant,
    '2:brake_fluid_l': t.brakeFluid,
    '2:lead_battery_kg': t.leadBatteries,
    '4:catalyst_kg': t.catalysts,
    '4:tyres_kg': t.tyres,
    '4:copper_kg': t.copper,
    '4:aluminium_kg': t.aluminium,
    '4:plastics_kg': t.plastics,
    '4:glass_kg': t.glass,
    '3:parts_pcs': t.parts,
    '2:lithium_ion_battery_kg': t.lithiumIon,
    '2:lithium_ion_battery_pcs': t.lithiumIon,
    '2:nickel_metal_hydride_battery_kg': t.nickelMetalHydride,
    '2:nickel_metal_hydride_battery_pcs': t.nickelMetalHydride,
  }
  return amounts.flatMap(({ stage, key, amount }) => {
    const name = names[`${stage}:${key}`]
    const unit = key.slice(key.lastIndexOf('_') + 1)
    return name ? [{ key: `${stage}:${key}`, name, amount, unit: unit === 'pcs' ? t.pcs : unit }] : []
  })
}
