import type { ProcessStage } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Pencil } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionMenu } from '../../../kit/ui/ActionMenu.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { getStageName, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { useEventMenu } from '../../vehicle/lifecycle/useEventMenu.tsx'
import { getStageAmounts, listAmountKeys } from './stage-amounts.ts'

type Props = { vehicle: ShopVehicle; stage: ProcessStage; onCorrect: () => void }

export function StageMenu({ vehicle, stage, onCorrect }: Props) {
  const t = useTexts(stageTexts)
  const name = getStageName(t, stage.code)
  const { entry, busy } = useEventMenu(vehicle)
  return (
    <ActionMenu
      compact
      label={t.stageActions({ stage: name })}
      busy={busy}
      actions={[
        ...(listAmountKeys(getStageAmounts(stage.code)).length > 0
          ? [{ key: 'correct', title: t.correct, icon: <Icon as={Pencil} />, onSelect: onCorrect }]
          : []),
        ...entry('stage_undone', { data: { stage: stage.number } }),
      ]}
    />
  )
}
