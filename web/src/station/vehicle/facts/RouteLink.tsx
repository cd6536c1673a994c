import { Navigation } from 'lucide-react'
import type { Point } from '../../../kit/map/points.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { LinkButton } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { stationVehicleTexts } from './texts.ts'

/** Link to directions from the user's position. It opens in a new tab, so that the page stays open. */
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
