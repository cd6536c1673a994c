import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import { stageProgressTexts } from './stage-progress-texts.ts'
import styles from './stages.module.css'

/** Lists in one line what prevents finishing, for users who are allowed to finish. */
export function FinishBlockers({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stageProgressTexts)
  const finish = useEventAvailability()('finish', vehicle)
  if (!finish.offered || !finish.reason || !vehicle.process_started) return null
  return <p className={styles.footer}>{t.finishWaits({ reasons: finish.reason })}</p>
}
