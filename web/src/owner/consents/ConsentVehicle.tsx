import type { OwnVehicle } from '@autokierto/contract/announcements'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { ColorName } from '../../features/vehicles/ColorName.tsx'
import { vehicleFactTexts } from '../../features/vehicles/fact-texts.ts'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { ShortVin } from '../../features/vehicles/ShortVin.tsx'
import { useKindName } from '../../features/vehicles/useKindName.ts'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import styles from './Consents.module.css'

/** The vehicle in question, so that nobody agrees to the wrong one. */
export function ConsentVehicle({ vehicle }: { vehicle: OwnVehicle }) {
  const t = useTexts(vehicleFactTexts)
  const kindName = useKindName()
  return (
    <Card>
      <div className={styles.vehicle}>
        <div className={styles.picture}>
          <VehicleDrawing kind={vehicle.kind} />
        </div>
        <div className={styles.facts}>
          <Plate plate={vehicle.plate} />
          <h2>{formatVehicleName({ ...vehicle, model_year: null }) || t.nameless}</h2>
          <DescriptionList
            items={[
              vehicle.model_year !== null && { term: t.firstUse, value: vehicle.model_year },
              vehicle.color && { term: t.color, value: <ColorName color={vehicle.color} /> },
              { term: t.kind, value: kindName(vehicle.kind) },
              vehicle.vin && { term: 'VIN', value: <ShortVin vin={vehicle.vin} /> },
            ].map(item => item || null)}
          />
        </div>
      </div>
    </Card>
  )
}
