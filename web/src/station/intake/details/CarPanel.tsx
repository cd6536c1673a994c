import { colorTexts } from '@autokierto/domain/vehicles/color-texts'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { arrivalDay } from '../../incoming/arrival-day.ts'
import { incomingTexts } from '../../incoming/texts.ts'
import { stationVehicleTexts } from '../../vehicle/facts/texts.ts'
import styles from '../flow/intake.module.css'
import { canRegisterIntake } from '../flow/intake-draft.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { WrongCar } from './WrongCar.tsx'

export function CarPanel(props: CarStepProps) {
  const { draft, car, tab } = props
  const vehicleTexts = useTexts(stationVehicleTexts)
  const colors = useTexts(colorTexts)
  const incoming = useTexts(incomingTexts)
  const kindName = useKindName()
  const format = useFormats()
  const shop = useSelectedShop()
  const name = formatVehicleName(car) || vehicleTexts.unknownVehicle
  const arrival = car.shop_id === shop.id ? car.arrival : null
  const facts = [
    kindName(car.kind),
    car.color && colors[car.color].toLowerCase(),
    arrival && (arrival.kind === 'pickup' ? vehicleTexts.pickup : vehicleTexts.selfDelivery).toLowerCase(),
    arrivalDay(arrival, format, incoming.today),
  ]
  return (
    <Card tone="panel" className={styles.panel}>
      <PageHeading
        key={`details-${car.id}`}
        above={car.plate && <Plate plate={car.plate} size="large" />}
        title={name}
        documentTitle={tab(car.plate ?? name)}
        lead={facts.filter(Boolean).join(' · ')}
        actions={!draft.isPlateless && canRegisterIntake(car) && <WrongCar {...props} />}
      />
    </Card>
  )
}
