import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck, CornerUpLeft, RotateCcw, Send, Store, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { ReasonedEvent } from './ReasonedEvent.tsx'
import { SendDialog } from './SendDialog.tsx'
import { stageTexts } from './stage-texts.ts'
import type { StageMarking } from './useMarkStage.ts'
import { vehicleTexts } from './vehicle-texts.ts'

type Asked = 'send' | 'return' | 'recall'
type Props = { vehicle: ShopVehicle; marking: StageMarking }

/** What is done seldom: each stands here as long as the vehicle's status knows it, and says why it must wait. */
export function OtherActions({ vehicle, marking }: Props) {
  const t = useTexts(vehicleTexts)
  const words = useTexts(stageTexts)
  const offer = useJudge()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asked | null>(null)
  const publish = useVehicleEvent('publish', { done: saying(vehicleTexts.published) })
  const unstart = useVehicleEvent('unstart', { done: saying(vehicleTexts.unstarted) })
  const report = useVehicleEvent('report_work_done', { done: saying(stageTexts.reported) })
  const unaccept = useVehicleEvent('unaccept', {
    done: saying(vehicleTexts.unaccepted),
    onDone: () => navigate(paths.incomingVehicle(vehicle.id)),
  })
  const mayFinish = offer('finish', vehicle).offered
  const events = marking.process.data?.events
  const entry = (
    event: VehicleEvent,
    action: Omit<MenuAction, 'key' | 'reason'>,
    shown = true,
  ): MenuAction[] => {
    const { offered, reason } = offer(event, vehicle)
    return offered && shown ? [{ key: event, reason, ...action }] : []
  }
  const actions = [
    // The server says whether it still may: only it knows the time and everything done since.
    ...(isJustAccepted(events)
      ? [
          {
            key: 'unaccept',
            title: t.unaccept,
            icon: <Icon as={Undo2} />,
            onSelect: () => unaccept.cause(vehicle.id),
          },
        ]
      : []),
    ...entry(
      'report_work_done',
      { title: words.report, icon: <Icon as={ClipboardCheck} />, onSelect: () => report.cause(vehicle.id) },
      mayFinish && vehicle.process_started && !marking.process.data?.work_reported_at,
    ),
    ...entry('publish', {
      title: t.publish,
      icon: <Icon as={Store} />,
      onSelect: () => publish.cause(vehicle.id),
    }),
    ...entry('send', { title: t.send, icon: <Icon as={Send} />, onSelect: () => setAsking('send') }),
    // Before the start there is nothing to undo: showing it would only ask what it means.
    ...entry(
      'unstart',
      { title: t.unstart, icon: <Icon as={RotateCcw} />, onSelect: () => unstart.cause(vehicle.id) },
      vehicle.process_started,
    ),
    ...entry('recall', {
      title: t.recall,
      icon: <Icon as={CornerUpLeft} />,
      onSelect: () => setAsking('recall'),
    }),
    ...entry('return', {
      title: t.return,
      icon: <Icon as={CornerUpLeft} />,
      danger: true,
      onSelect: () => setAsking('return'),
    }),
  ]
  const close = () => setAsking(null)
  return (
    <>
      <ActionMenu
        label={t.otherActions}
        actions={actions}
        busy={publish.isPending || unstart.isPending || report.isPending || unaccept.isPending}
      />
      <SendDialog vehicle={vehicle} open={asking === 'send'} onClose={close} />
      <ReasonedEvent event="return" vehicle={vehicle} open={asking === 'return'} onClose={close} />
      <ReasonedEvent event="recall" vehicle={vehicle} open={asking === 'recall'} onClose={close} />
    </>
  )
}

const isJustAccepted = (events: { event: string; at: string }[] | undefined) => {
  const last = events?.at(-1)
  return last?.event === 'accept' && Date.now() - Date.parse(last.at) < limits.unacceptMinutes * 60_000
}
