import type { Figures } from '@autokierto/contract/reports'
import { type Material, materialNames } from '@autokierto/domain/questionnaires/self-monitoring'
import {
  convertStageAmountToKg,
  stageAmountsByMaterial,
} from '@autokierto/domain/questionnaires/stage-materials'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { type BarRow, BarTable } from './BarTable.tsx'
import { TableFiles } from './TableFiles.tsx'
import { figureTexts } from './texts.ts'

type Props = { figures: Figures; nameOf: (table: string) => string }

/** Material weights of the finished vehicles in the groups of the self-monitoring, heaviest first. */
export function MaterialsCard({ figures, nameOf }: Props) {
  const t = useTexts(figureTexts)
  const rows = useMaterials(figures)
  if (rows.length === 0) return null
  return (
    <Card
      title={t.materialsKg}
      aside={
        <TableFiles
          name={nameOf(t.materialsKg)}
          head={[t.material, t.kilograms]}
          rows={rows.map(({ name, value }) => [name, value])}
        />
      }
    >
      <BarTable caption={t.materialsKg} head={t.material} value={t.kilograms} rows={rows} />
    </Card>
  )
}

function useMaterials({ amounts }: Figures): BarRow[] {
  const t = useTexts(figureTexts)
  const { locale } = useLocale()
  const amountByKey = new Map(amounts.map(({ stage, key, amount }) => [`${stage}:${key}`, amount]))
  const groups: [name: string, noted: readonly string[]][] = [
    [t.hulls, ['5:weight_kg']],
    ...Object.entries(stageAmountsByMaterial).map(([material, names]): [string, readonly string[]] => [
      materialNames[material as Material][locale],
      names,
    ]),
  ]
  return groups
    .map(([name, names]) => ({
      key: name,
      name,
      value: Math.round(
        names.reduce(
          (sum, amountName) => sum + convertStageAmountToKg(amountName, amountByKey.get(amountName) ?? 0),
          0,
        ),
      ),
    }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
}
