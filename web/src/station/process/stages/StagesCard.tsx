import type { ProcessStage } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { Timeline } from '../../../kit/ui/Timeline.tsx'
import { VehicleParts } from '../../stock/VehicleParts.tsx'
import { CollapsibleCard } from '../../vehicle/facts/CollapsibleCard.tsx'
import { getStageName, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import { CorrectAmounts } from './CorrectAmounts.tsx'
import { FinishBlockers } from './FinishBlockers.tsx'
import { StageForm } from './StageForm.tsx'
import { StageMenu } from './StageMenu.tsx'
import { StageProgress } from './StageProgress.tsx'
import { StageText } from './StageText.tsx'
import { stageProgressTexts } from './stage-progress-texts.ts'
import styles from './stages.module.css'
import type { StageMarking } from './useMarkStage.ts'
import { WorkReport } from './WorkReport.tsx'

export function StagesCard({ vehicle, marking }: { vehicle: ShopVehicle; marking: StageMarking }) {
  const t = useTexts(stageTexts)
  const pageTexts = useTexts(stageProgressTexts)
  const format = useFormats()
  const offer = useEventAvailability()
  const [correcting, setCorrecting] = useState<number | null>(null)
  const { process, stage: atHand } = marking
  const { data } = process
  if (!data) {
    return (
      <Sheet vehicle={vehicle}>
        {process.error ? (
          <Failed failure={process.error} onRetry={() => process.refetch()} />
        ) : (
          <Skeleton kind="rows" count={5} />
        )}
      </Sheet>
    )
  }
  const canMark = vehicle.process_started && offer('stage_done', vehicle).offered
  const canUndo = vehicle.process_started && offer('stage_undone', vehicle).offered
  const getState = (stage: ProcessStage) => (stage.done ? 'done' : stage === atHand ? 'now' : 'todo')
  return (
    <Sheet vehicle={vehicle}>
      <Timeline
        label={t.stagesTitle}
        items={data.stages.map(stage => ({
          key: stage.number,
          state: getState(stage),
          title: getStageName(t, stage.code),
          mark: stage.number,
          text: (
            <>
              {correcting === stage.number ? (
                <CorrectAmounts vehicle={vehicle} stage={stage} onClose={() => setCorrecting(null)} />
              ) : (
                <StageText stage={stage} />
              )}
              {canMark && stage === atHand && (
                <StageForm key={stage.number} vehicle={vehicle} stage={stage} onSend={marking.mark} />
              )}
              {stage.code === 'dismantling' && vehicle.process_started && (
                <VehicleParts vehicle={vehicle} mayAdd={canMark} />
              )}
            </>
          ),
          action: stage.done && canUndo && (
            <StageMenu vehicle={vehicle} stage={stage} onCorrect={() => setCorrecting(stage.number)} />
          ),
        }))}
      />
      {data.finished_at ? (
        <p className={styles.footer}>{pageTexts.finishedAt({ time: format.dayTime(data.finished_at) })}</p>
      ) : (
        <>
          <WorkReport vehicle={vehicle} reportedAt={data.work_reported_at} />
          <FinishBlockers vehicle={vehicle} />
        </>
      )}
    </Sheet>
  )
}

/** Before the start the stages are collapsed to their title on a phone, because they have no actions yet. */
function Sheet({ vehicle, children }: { vehicle: ShopVehicle; children: ReactNode }) {
  const t = useTexts(stageTexts)
  if (vehicle.process_started) {
    return (
      <Card title={t.stagesTitle} aside={<StageProgress vehicle={vehicle} />}>
        {children}
      </Card>
    )
  }
  return (
    <CollapsibleCard name="stages" title={t.stagesTitle} value={t.notStarted}>
      {children}
    </CollapsibleCard>
  )
}
