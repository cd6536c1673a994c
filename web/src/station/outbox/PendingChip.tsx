import { CloudUpload } from 'lucide-react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './PendingChip.module.css'
import { yardTexts } from './texts.ts'
import { usePendingOfVehicle } from './useYard.ts'

/** Marks a vehicle of a list that has a pending change on this device. */
export function PendingChip({ vehicleId }: { vehicleId: number }) {
  const t = useTexts(yardTexts)
  if (usePendingOfVehicle(vehicleId).length === 0) return null
  return (
    <span title={t.waitsChip}>
      <Chip tone="now" icon={<Icon as={CloudUpload} size={16} />}>
        <span className={styles.waits}>{t.waitsChip}</span>
      </Chip>
    </span>
  )
}
