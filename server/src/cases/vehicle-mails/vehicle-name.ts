import type { Language } from '@autokierto/domain/texts/languages'
import { vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import { defineTexts } from '../../platform/texts/texts.ts'
import type { EventFacts } from './event-facts.ts'

const texts = defineTexts({
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
})

type VehicleNameFields = Pick<EventFacts['vehicle'], 'plate' | 'make' | 'model' | 'kind'>

const makeAndModel = ({ make, model }: VehicleNameFields): string => [make, model].filter(Boolean).join(' ')

/** Names the vehicle by its plate, or else by make and model, or its kind. */
export const formatMailVehicleName = (vehicle: VehicleNameFields, language: Language): string =>
  vehicle.plate ?? (makeAndModel(vehicle) || vehicleKinds[vehicle.kind][language])

/** Lists plate, make and kind as facts of a mail. */
export const listVehicleFacts = (
  vehicle: VehicleNameFields,
  language: Language,
): (readonly [string, string])[] => {
  const kind = vehicleKinds[vehicle.kind][language]
  const name = makeAndModel(vehicle)
  return [
    ...(vehicle.plate ? [[texts.plate[language], vehicle.plate] as const] : []),
    [texts.vehicle[language], name ? `${name} (${kind})` : kind],
  ]
}
