import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Point } from '../../kit/map/points.ts'
import { useLocale } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { eventButtons } from '../vehicle/lifecycle/event-buttons.ts'
import { useTriggerEvent } from '../vehicle/lifecycle/useTriggerEvent.tsx'
import { type CapturedPicture, PickupPicture } from './PickupPicture.tsx'

/** Longest wait for the phone's position, in ms. After that the event is sent without it. */
const PLACE_MS = 4_000

/** Records that the driver has the vehicle, with the position if the phone shares it, and an optional picture. */
export function CollectButton({ vehicle }: { vehicle: ShopVehicle }) {
  const { locale } = useLocale()
  const [isLocating, setIsLocating] = useState(false)
  const [picture, setPicture] = useState<CapturedPicture | null>(null)
  const { press, pending } = useTriggerEvent(vehicle, { inRow: true })
  return (
    <>
      <PickupPicture picture={picture} onPicture={setPicture} />
      <Button
        kind="amber"
        wide
        icon={<Icon as={Check} />}
        busy={isLocating || pending !== null}
        onClick={async () => {
          setIsLocating(true)
          const point = await getCurrentPoint()
          setIsLocating(false)
          press('collect', { ...(point && { point }), ...(picture && { picture_file: picture }) })
        }}
      >
        {eventButtons.collect.words.button[locale]}
      </Button>
    </>
  )
}

const getCurrentPoint = () =>
  new Promise<Point | null>(resolve => {
    // The browser's own timeout does not run while its permission prompt is open.
    setTimeout(() => resolve(null), PLACE_MS + 500)
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: PLACE_MS, maximumAge: 60_000 },
    )
  })
