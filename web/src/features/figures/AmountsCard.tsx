import type { Figures } from '@autokierto/contract/reports'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import styles from './figures.module.css'
import { TableFiles } from './TableFiles.tsx'
import { figureTexts } from './texts.ts'

type Props = { figures: Figures; nameOf: (table: string) => string }

/** Total amounts recorded with the stages, each in its own unit. */
export function AmountsCard({ figures, nameOf }: Props) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  const amounts = useAmounts(figures)
  if (amounts.length === 0) return null
  return (
    <Card
      title={t.amounts}
      aside={
        <TableFiles
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
  )
}

/** Amounts with a known name. The unit is the last part of the key. */
function useAmounts({ amounts }: Figures) {
  const t = useTexts(figureTexts)
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
