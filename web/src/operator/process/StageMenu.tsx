import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { Undo2 } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { stageCalled, stageName, stageTexts } from './stage-texts.ts'

/** What may be done with a stage that is done: open it again. What was noted stays in its fields. */
export function StageMenu({ vehicle, stage }: { vehicle: ShopVehicle; stage: ProcessStage }) {
  const t = useTexts(stageTexts)
  const name = stageName(t, stage.code)
  const undo = useVehicleEvent('stage_undone', {
    done: saying(stageTexts.stageUndone, { stage: stageCalled(stage.code) }),
  })
  return (
    <ActionMenu
      compact
      label={t.stageActions({ stage: name })}
      busy={undo.isPending}
      actions={[
        {
          key: 'undo',
          title: t.undoStage({ number: stage.number }),
          text: t.undoText,
          icon: <Icon as={Undo2} />,
          onSelect: () => undo.cause(vehicle.id, { stage: stage.number }),
        },
      ]}
    />
  )
}
