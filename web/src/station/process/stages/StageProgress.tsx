import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import { stageProgressTexts } from './stage-progress-texts.ts'
import styles from './stages.module.css'

const STAGES = Array.from({ length: limits.processStages }, (_, index) => index)

/** "3/5" with five small bars, or a text before the start. */
export function StageProgress({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stageProgressTexts)
  if (!vehicle.process_started) return <span className={styles.muted}>{t.notStarted}</span>
  const values = { done: vehicle.stages_done, total: limits.processStages }
  return (
    <span className={styles.progress}>
      <VisuallyHidden>{t.stagesSpoken(values)}</VisuallyHidden>
      <span aria-hidden="true">{t.stagesOf(values)}</span>
      <span className={styles.bars} aria-hidden="true">
        {STAGES.map(stage => (
          <span key={stage} className={styles.bar} data-done={stage < vehicle.stages_done || undefined} />
        ))}
      </span>
    </span>
  )
}
