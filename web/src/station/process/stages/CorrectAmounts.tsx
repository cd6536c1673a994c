import type { ProcessStage } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useEffect } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { formatStage, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { useVehicleEvent } from '../../vehicle/lifecycle/useVehicleEvent.ts'
import { StageForm } from './StageForm.tsx'
import styles from './stages.module.css'

type Props = { vehicle: ShopVehicle; stage: ProcessStage; onClose: () => void }

/** Corrects the amounts of a completed stage. The stage stays done, with its original user and time. */
export function CorrectAmounts({ vehicle, stage, onClose }: Props) {
  const t = useTexts(stageTexts)
  const correct = useVehicleEvent({
    done: deferText(stageTexts.corrected, { stage: formatStage(stage.code) }),
    onDone: onClose,
  })
  const id = `corrected-${stage.number}`
  // Focuses the first amount, and returns the focus to the menu at the end.
  useEffect(() => {
    const opener = document.activeElement
    document.querySelector<HTMLElement>(`#${id} input`)?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [id])
  return (
    <StageForm
      id={id}
      vehicle={vehicle}
      stage={stage}
      onSend={quantities => correct.trigger('stage_done', vehicle, { stage: stage.number, quantities })}
    >
      <div className={styles.formEnd}>
        <Button type="submit" kind="secondary" size="compact" busy={correct.pending !== null}>
          {t.saveAmounts}
        </Button>
        <Button kind="quiet" size="compact" onClick={onClose}>
          {t.leaveAmounts}
        </Button>
      </div>
    </StageForm>
  )
}
