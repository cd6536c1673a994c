import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useRef } from 'react'
import { useApp, useSelectedShop } from '../../app-context.ts'
import type { BulkAction } from '../../lists/useBulk.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { eventButtons } from '../lifecycle/event-buttons.ts'
import { useBulkEvent } from '../lifecycle/useBulkEvent.ts'
import { useEventAvailability } from '../lifecycle/useEventAvailability.ts'
import { getStageName, stageTexts } from './stage-texts.ts'
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
