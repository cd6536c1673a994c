import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { Pencil, Undo2 } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { amountsOf, keysOf } from './stage-amounts.ts'
import { stageCalled, stageName, stageTexts } from './stage-texts.ts'

type Props = { vehicle: ShopVehicle; stage: ProcessStage; onCorrect: () => void }

/** What may be done with a stage that is done: correct its amounts, or open it again. */
export function StageMenu({ vehicle, stage, onCorrect }: Props) {
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
        ...(keysOf(amountsOf(stage.code)).length > 0
          ? [{ key: 'correct', title: t.correct, icon: <Icon as={Pencil} />, onSelect: onCorrect }]
          : []),
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
