import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { stageName, stageTexts } from './stage-texts.ts'

/** Opens a stage again. It can be marked done anew, so it asks nothing. */
export function StageUndoButton({ vehicle, stage }: { vehicle: ShopVehicle; stage: ProcessStage }) {
  const t = useTexts(stageTexts)
  const name = stageName(t, stage.code)
  const undo = useVehicleEvent('stage_undone', { done: t.stageUndone({ stage: name }) })
  return (
    <Button
      kind="secondary"
      size="compact"
      busy={undo.isPending}
      aria-label={t.undoName({ stage: name })}
      onClick={() => undo.cause(vehicle.id, { stage: stage.number })}
    >
      {t.undo}
    </Button>
  )
}
