import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Point } from './points.ts'
import { positionTexts } from './position-texts.ts'
import styles from './UseOwnPosition.module.css'

/** Milliseconds: the longest wait for a position, and the greatest age of a cached one. */
const POSITION_OPTIONS = { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true }

/** Values of `GeolocationPositionError.code`. */
const REFUSED = 1
const TOO_SLOW = 3

/** Requests the position of the device, only when the button is pressed. */
export function UseOwnPosition({ onPoint }: { onPoint: (point: Point) => void }) {
  const t = useTexts(positionTexts)
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'slow' | 'unknown'>('idle')
  const locate = () => {
    if (!navigator.geolocation) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        onPoint({ latitude, longitude })
      },
      ({ code }) => setState(code === REFUSED ? 'refused' : code === TOO_SLOW ? 'slow' : 'unknown'),
      POSITION_OPTIONS,
    )
  }
  const errors = { refused: t.positionRefused, slow: t.positionSlow, unknown: t.positionUnknown }
  return (
    <div className={styles.position}>
      <Button kind="quiet" busy={state === 'asking'} icon={<Icon as={LocateFixed} />} onClick={locate}>
        {t.ownPosition}
      </Button>
      {state in errors && (
        <Notice kind="warning" live>
          <p>{errors[state as keyof typeof errors]}</p>
        </Notice>
      )}
    </div>
  )
}
