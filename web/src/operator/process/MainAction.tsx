import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../api/queries.ts'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import layout from '../vehicle/vehicle-page.module.css'
import { FinishButton } from './FinishButton.tsx'
import styles from './process.module.css'
import { StageDoneButton } from './StageDoneButton.tsx'
import { stageTexts } from './stage-texts.ts'

/**
 * The one thing to do next: start, the stage at hand, finish. On a phone it stays at the bottom of the screen; on a
 * wide screen the stage has its button in the timeline, and finishing stands by the heading from the start.
 */
export function MainAction({ vehicle }: { vehicle: ShopVehicle }) {
  const offer = useJudge()
  if (vehicle.status !== 'shop_process') return null
  if (!vehicle.process_started) {
    const start = offer('start', vehicle)
    // Undecided: deciding is the next thing, and has its own card; who may not decide reads why to wait.
    if (vehicle.resolution === null && offer('resolve', vehicle).offered) return null
    return start.offered ? (
      <Bar>
        <StartButton vehicle={vehicle} reason={start.reason} />
      </Bar>
    ) : null
  }
  const allDone = vehicle.stages_done >= limits.processStages
  const finish = offer('finish', vehicle)
  if (allDone)
    return finish.offered ? (
      <Bar>
        <FinishButton vehicle={vehicle} />
      </Bar>
    ) : null
  return (
    <Bar phoneOnly={!finish.offered}>
      {finish.offered && (
        <div className={styles.wideOnly}>
          <FinishButton vehicle={vehicle} />
        </div>
      )}
      {offer('stage_done', vehicle).offered && (
        <div className={styles.phoneOnly}>
          <NextStage vehicle={vehicle} />
        </div>
      )}
    </Bar>
  )
}

const Bar = ({ children, phoneOnly }: { children: ReactNode; phoneOnly?: boolean }) => (
  <div className={cx(layout.main, phoneOnly && styles.phoneOnly)}>
    <ActionBar>{children}</ActionBar>
  </div>
)

function StartButton({ vehicle, reason }: { vehicle: ShopVehicle; reason: string | null }) {
  const t = useTexts(stageTexts)
  const start = useVehicleEvent('start', { done: t.started })
  return (
    <Button
      kind="amber"
      icon={<Icon as={Play} />}
      busy={start.isPending}
      reason={reason}
      onClick={() => start.cause(vehicle.id)}
    >
      {t.start}
    </Button>
  )
}

/** The stage at hand, once the stages are known. */
function NextStage({ vehicle }: { vehicle: ShopVehicle }) {
  const shop = useShop()
  const { data } = useCall('getProcess', { params: { shop: shop.id, id: vehicle.id } })
  const stage = data?.stages.find(one => !one.done)
  return stage ? <StageDoneButton vehicle={vehicle} stage={stage} kind="amber" /> : null
}
