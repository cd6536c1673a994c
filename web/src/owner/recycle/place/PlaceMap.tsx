import { defaultMapCentre } from '@autokierto/domain/limits'
import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MapView } from '../../../kit/map/MapView.tsx'
import { useIsWide } from '../../../kit/map/useIsWide.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import type { RecycleDraft } from '../flow/recycle-draft.ts'
import { getSelectedPlace } from '../flow/recycle-draft.ts'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { MapPlace } from './useMapPlace.ts'

/** Map on which the place can be moved. On phones it is shown on demand. */
export function PlaceMap({ draft, pointed }: { draft: RecycleDraft; pointed: MapPlace }) {
  const t = useTexts(placeTexts)
  const wide = useIsWide()
  const [open, setOpen] = useState(false)
  const { latitude, longitude } = pointed.point ?? defaultMapCentre
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const label = getSelectedPlace(draft)?.label
  return (
    <div className={styles.map}>
      {!wide && (
        <Button
          kind="secondary"
          wide
          icon={<Icon as={MapIcon} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t.hideMap : t.showMap}
        </Button>
      )}
      {(wide || open) && (
        <MapView
          className={styles.canvas}
          label={t.map}
          hint={t.mapHint}
          place={point}
          placeName={label ? t.pin({ place: label }) : t.pinUnset}
          onMove={pointed.ask}
        />
      )}
    </div>
  )
}
