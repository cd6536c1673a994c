import { isFinished } from '@autokierto/domain/vehicles/status-sets'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import type { SearchAnswer } from '../flow/recycle-draft.ts'
import { recycleTexts } from '../flow/texts.ts'
import { vehicleStepTexts } from './texts.ts'

/** Reasons why a vehicle of the person cannot be announced now. */
type ObstacleName = NonNullable<SearchAnswer['blocked']> | 'open' | 'recycled'

/** The most important obstacle to an announcement; null when there is none. */
export function findBlocker({ vehicle, blocked }: SearchAnswer): ObstacleName | null {
  if (vehicle && isFinished(vehicle.status)) return 'recycled'
  if (vehicle && vehicle.status !== 'owner') return 'open'
  return blocked
}

type Props = { obstacle: ObstacleName; vehicleId: number }

export function AnnouncementBlocker({ obstacle, vehicleId }: Props) {
  const t = useTexts(vehicleStepTexts)
  const recycle = useTexts(recycleTexts)
  const notices = {
    stolen: { kind: 'error', title: t.stolenTitle, text: t.stolenText },
    removed: { kind: 'info', title: t.removedTitle, text: t.removedText },
    not_a_vehicle: { kind: 'warning', title: t.notVehicleTitle, text: t.notVehicleText },
    open: { kind: 'info', title: t.openTitle, text: t.openText },
    recycled: { kind: 'info', title: t.recycledTitle, text: t.recycledText },
  } as const
  const { kind, title, text } = notices[obstacle]
  const hasCase = obstacle === 'open' || obstacle === 'recycled'
  return (
    <Notice
      kind={kind}
      title={title}
      action={hasCase && <Link {...paths.ownCase(vehicleId)}>{recycle.toHistory}</Link>}
    >
      <p>{text}</p>
    </Notice>
  )
}
