import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useRef } from 'react'
import type { BulkAction } from '../../../kit/lists/useBulk.ts'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { eventButtons } from '../../vehicle/lifecycle/event-buttons.ts'
import { getStageName, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { useBulkEvent } from '../../vehicle/lifecycle/useBulkEvent.ts'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import { processTexts } from './texts.ts'

class NoStageLeftError extends Error {}

/**
 * Bulk actions: start the process, and complete the next stage of each vehicle. Each row shows its result.
 */
export function useBulkStages(rows: ListedVehicle[]): BulkAction<ListedVehicle>[] | undefined {
  const t = useTexts(processTexts)
  const stages = useTexts(stageTexts)
  const { client } = useApp()
  const shop = useSelectedShop()
  const { trigger, why, onEnd } = useBulkEvent()
  const offer = useEventAvailability()
  /** The completed stage by vehicle id, which undo opens again. */
  const completedStages = useRef(new Map<number, { number: number; code: string }>())
  if (!rows.some(row => offer('stage_done', row).offered)) return undefined
  const getReason = why('stage_done')
  return [
    {
      key: 'start',
      label: t.startMany,
      icon: <Icon as={eventButtons.start.icon} />,
      run: row => trigger('start', row),
      done: t.startedMany,
      why: why('start'),
      onEnd,
    },
    {
      key: 'stage_done',
      label: t.nextStageMany,
      icon: <Icon as={eventButtons.stage_done.icon} />,
      run: async row => {
        const process = await client.call('getProcess', { params: { shop: shop.id, id: row.id } })
        const next = process.stages.find(({ done }) => !done)
        if (!next && row.process_started) throw new NoStageLeftError()
        await trigger('stage_done', row, { stage: next?.number ?? 1 })
        if (next) completedStages.current.set(row.id, next)
      },
      undo: row => trigger('stage_undone', row, { stage: completedStages.current.get(row.id)?.number }),
      done: t.stagesDoneMany,
      undone: t.stagesUndoneMany,
      each: row => getStageName(stages, completedStages.current.get(row.id)?.code ?? ''),
      why: failure => (failure instanceof NoStageLeftError ? t.noStageLeft : getReason(failure)),
      onEnd,
    },
  ]
}
