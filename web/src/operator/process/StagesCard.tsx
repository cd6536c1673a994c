import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import { useShop } from '../../app-context.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import styles from './process.module.css'
import { ReportWorkDone } from './ReportWorkDone.tsx'
import { StageDoneButton } from './StageDoneButton.tsx'
import { StageText } from './StageText.tsx'
import { StageUndoButton } from './StageUndoButton.tsx'
import { stageName, stageTexts } from './stage-texts.ts'
import { vehicleTexts } from './vehicle-texts.ts'

/** The five stages, who did which and when, and the one at hand. */
export function StagesCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stageTexts)
  const words = useTexts(vehicleTexts)
  const format = useFormats()
  const shop = useShop()
  const offer = useJudge()
  const process = useCall('getProcess', { params: { shop: shop.id, id: vehicle.id } })
  const { data } = process
  if (!data) {
    return (
      <Card title={t.stagesTitle}>
        {process.error ? (
          <Failed failure={process.error} onRetry={() => process.refetch()} />
        ) : (
          <Skeleton kind="rows" count={5} />
        )}
      </Card>
    )
  }
  const open = data.stages.find(stage => !stage.done)
  const canMark = vehicle.process_started && offer('stage_done', vehicle).offered
  const canUndo = vehicle.process_started && offer('stage_undone', vehicle).offered
  const stateOf = (stage: ProcessStage) =>
    stage.done ? 'done' : vehicle.process_started && stage === open ? 'now' : 'todo'
  return (
    <Card title={t.stagesTitle}>
      <Timeline
        label={t.stagesTitle}
        items={data.stages.map(stage => ({
          key: stage.number,
          state: stateOf(stage),
          title: stageName(t, stage.code),
          mark: stage.number,
          text: <StageText stage={stage} isNow={stateOf(stage) === 'now'} />,
          action: stage.done
            ? canUndo && <StageUndoButton vehicle={vehicle} stage={stage} />
            : stage === open &&
              canMark && (
                <span className={styles.wideOnly}>
                  <StageDoneButton vehicle={vehicle} stage={stage} size="compact" />
                </span>
              ),
        }))}
      />
      {data.finished_at ? (
        <p className={styles.footer}>{words.finishedAt({ time: format.dayTime(data.finished_at) })}</p>
      ) : (
        <ReportWorkDone vehicle={vehicle} reportedAt={data.work_reported_at} />
      )}
    </Card>
  )
}
