import { Navigation } from 'lucide-react'
import type { Point } from '../../map/points.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { stationVehicleTexts } from './texts.ts'

/** How to get to a place, from wherever one is; beside the page, which stays open. */
export function RouteLink({ to: { latitude, longitude } }: { to: Point }) {
  const t = useTexts(stationVehicleTexts)
  return (
    <LinkButton
      kind="secondary"
      icon={<Icon as={Navigation} />}
      href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {t.route}
    </LinkButton>
  )
}
