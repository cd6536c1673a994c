import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionMenu } from '../../../kit/ui/ActionMenu.tsx'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import { useEventMenu } from '../../vehicle/lifecycle/useEventMenu.tsx'
import type { StageMarking } from '../stages/useMarkStage.ts'
import { processVehicleTexts } from './vehicle-texts.ts'

type Props = { vehicle: ShopVehicle; marking: StageMarking }

/**
 * Menu of rarely used actions. Each is listed as long as the status allows it, disabled with its reason while
 * it must wait.
 */
export function OtherActions({ vehicle, marking }: Props) {
  const t = useTexts(processVehicleTexts)
  const offer = useEventAvailability()
  const { entry, busy, ask } = useEventMenu(vehicle)
  const process = marking.process.data
  // Users who cannot finish have this action in WorkReport instead.
  const canReport = vehicle.process_started && !process?.work_reported_at && offer('finish', vehicle).offered
  const actions = [
    ...(isJustAccepted(process?.events) ? entry('unaccept', { known: justAccepted(vehicle) }) : []),
    ...(canReport ? entry('report_work_done') : []),
    ...entry('publish'),
    ...entry('send'),
    ...entry('unstart'),
    ...entry('recall'),
    ...entry('return'),
  ]
  return (
    <>
      <ActionMenu label={t.otherActions} actions={actions} busy={busy} />
      {ask}
    </>
  )
}

/** A preliminary check: only the server knows the exact time and everything done since. */
const isJustAccepted = (events: { event: string; at: string }[] | undefined) => {
  const last = events?.at(-1)
  return last?.event === 'accept' && Date.now() - Date.parse(last.at) < limits.unacceptMinutes * 60_000
}

const justAccepted = ({ from_shop }: ShopVehicle) =>
  ({ acceptedFrom: from_shop ? 'shop_transfer' : 'shop_transit' }) as const
