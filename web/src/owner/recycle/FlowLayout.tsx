import { addressLine } from '@autokierto/domain/locations/address-line'
import { vehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import { VehicleDrawing } from '../../vehicles/VehicleDrawing.tsx'
import type { RecycleDraft } from './draft.ts'
import { placeOf } from './draft.ts'
import styles from './FlowLayout.module.css'
import { recycleTexts } from './texts.ts'

/** A step with what is known so far beside it: which vehicle, where it is, and where it goes. */
export function FlowLayout({ draft, children }: { draft: RecycleDraft; children: ReactNode }) {
  const t = useTexts(recycleTexts)
  const vehicle = draft.found?.vehicle
  const place = draft.placed ? addressLine(placeOf(draft)) : ''
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
                {vehicleName(vehicle)}
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
