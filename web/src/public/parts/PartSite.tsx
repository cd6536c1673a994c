import type { Donor, PartShop } from '@autokierto/contract/parts'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { ColorName } from '../../features/vehicles/ColorName.tsx'
import { useKindName } from '../../features/vehicles/useKindName.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import styles from './parts.module.css'
import { type ResultPosition, SiteFrame } from './SiteFrame.tsx'
import { partsTexts } from './texts.ts'

export const PartSite = ({ shop, ...place }: ResultPosition & { shop: PartShop }) => (
  <SiteFrame
    {...place}
    shop={shop}
    things={shop.vehicles}
    row={(vehicle, index) => <DonorRow key={index} vehicle={vehicle} />}
  />
)

function DonorRow({ vehicle }: { vehicle: Donor }) {
  const t = useTexts(partsTexts)
  const format = useFormats()
  const kindName = useKindName()
  return (
    <li>
      <b translate="no">{formatVehicleName(vehicle) || t.unnamed}</b>
      <span className={styles.facts}>
        {vehicle.kind !== 'AUTO' && <span>{kindName(vehicle.kind)}</span>}
        {vehicle.color && <ColorName color={vehicle.color} />}
      </span>
      {vehicle.came_on && (
        <span className={styles.came}>{t.came({ day: format.shortDay(vehicle.came_on) })}</span>
      )}
    </li>
  )
}
