import { formatAddress } from '@autokierto/domain/locations/format-address'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import type { ReactNode } from 'react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { VehicleDrawing } from '../../../features/vehicles/VehicleDrawing.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import styles from './FlowLayout.module.css'
import type { RecycleDraft } from './recycle-draft.ts'
import { getSelectedPlace } from './recycle-draft.ts'
import { recycleTexts } from './texts.ts'

/** A step with a sidebar of the data so far: the vehicle, its place and the selected site. */
export function FlowLayout({ draft, children }: { draft: RecycleDraft; children: ReactNode }) {
  const t = useTexts(recycleTexts)
  const vehicle = draft.found?.vehicle
  const place = draft.placed ? formatAddress(getSelectedPlace(draft)) : ''
  return (
    <div className={styles.columns}>
      <div className={styles.step}>{children}</div>
      {vehicle && (
        <aside className={styles.known} aria-label={t.yours}>
          <div className={styles.picture}>
            <VehicleDrawing kind={vehicle.kind} />
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t.vehicle}</dt>
              <dd className={styles.vehicle}>
                <Plate plate={vehicle.plate} />
                {formatVehicleName(vehicle)}
              </dd>
            </div>
            {draft.found?.company && (
              <div>
                <dt>{t.company}</dt>
                <dd>{draft.found.company.name}</dd>
              </div>
            )}
            {place && (
              <div>
                <dt>{t.place}</dt>
                <dd>{place}</dd>
              </div>
            )}
            {draft.shop && (
              <div>
                <dt>{t.site}</dt>
                <dd>{draft.shop.name}</dd>
              </div>
            )}
          </dl>
        </aside>
      )}
    </div>
  )
}
