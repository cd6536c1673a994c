import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { MessageSquare, TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useIsPrinting } from '../../../kit/ui/useIsPrinting.ts'
import { stationVehicleTexts } from './texts.ts'
import styles from './VehicleNotes.module.css'

/** Notes for the driver in one line: the most important one, and the number of others. */
export function VehicleNotes({ vehicle }: { vehicle: ListedVehicle }) {
  const t = useTexts(stationVehicleTexts)
  const { drivable, kind, missing_parts, arrival } = vehicle
  const warnings = [
    drivable === false && (kind === 'PERÄVAUNU' ? t.notTowable : t.notDrivable),
    missing_parts.length > 0 && t.partsMissing({ count: missing_parts.length }),
  ].filter(note => note !== false)
  const notes = [...warnings, ...(arrival?.remarks ? [t.message] : [])]
  // A print has no tooltip, so all notes are printed.
  const isPrinting = useIsPrinting()
  if (notes.length === 0) return null
  if (isPrinting) return <span>{notes.join(', ')}</span>
  return (
    <span className={styles.notes} title={notes.join(', ')}>
      <Icon as={warnings.length > 0 ? TriangleAlert : MessageSquare} size={16} />
      <span>{notes[0]}</span>
      {notes.length > 1 && ` +${notes.length - 1}`}
    </span>
  )
}
