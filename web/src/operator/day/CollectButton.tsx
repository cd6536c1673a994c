import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Point } from '../../map/points.ts'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { eventButtons } from '../lifecycle/event-buttons.ts'
import { useTriggerEvent } from '../lifecycle/useTriggerEvent.tsx'
import { type CapturedPicture, PickupPicture } from './PickupPicture.tsx'

/** A phone that does not know by then where it is says nothing of it. */
const PLACE_MS = 4_000

/** "The driver has it", with the time, and, if the phone's bearer wants it told, the place and a picture. */
export function CollectButton({ vehicle }: { vehicle: ShopVehicle }) {
  const { locale } = useLocale()
  const [looking, setLooking] = useState(false)
  const [picture, setPicture] = useState<CapturedPicture | null>(null)
  const { press, pending } = useTriggerEvent(vehicle, { inRow: true })
  return (
    <>
      <PickupPicture picture={picture} onPicture={setPicture} />
      <Button
        kind="amber"
        wide
        icon={<Icon as={Check} />}
        busy={looking || pending !== null}
        onClick={async () => {
          setLooking(true)
          const point = await ownPoint()
          setLooking(false)
          press('collect', { ...(point && { point }), ...(picture && { picture_file: picture }) })
        }}
      >
        {eventButtons.collect.words.button[locale]}
      </Button>
    </>
  )
}

const ownPoint = () =>
  new Promise<Point | null>(resolve => {
    // While it asks whether it may tell, the browser counts no time.
    setTimeout(() => resolve(null), PLACE_MS + 500)
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: PLACE_MS, maximumAge: 60_000 },
    )
  })
