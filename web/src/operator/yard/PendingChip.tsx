import { CloudUpload } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { yardTexts } from './texts.ts'
import { usePendingOfVehicle } from './useYard.ts'
import styles from './yard.module.css'

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
