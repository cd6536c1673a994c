import { vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { Language } from '../database/types.ts'
import type { EventFacts } from './event-facts.ts'
import { defineWords } from './words.ts'

const words = defineWords({
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
})

type Vehicle = Pick<EventFacts['vehicle'], 'plate' | 'make' | 'model' | 'kind'>

const makeAndModel = ({ make, model }: Vehicle): string => [make, model].filter(Boolean).join(' ')

/** What everybody calls the vehicle: its plate, else what it is. */
export const vehicleName = (vehicle: Vehicle, language: Language): string =>
  vehicle.plate ?? (makeAndModel(vehicle) || vehicleKinds[vehicle.kind][language])

/** Plate, make and kind as facts of a letter. */
export const vehicleFacts = (vehicle: Vehicle, language: Language): (readonly [string, string])[] => {
  const kind = vehicleKinds[vehicle.kind][language]
  const what = makeAndModel(vehicle)
  return [
    ...(vehicle.plate ? [[words.plate[language], vehicle.plate] as const] : []),
    [words.vehicle[language], what ? `${what} (${kind})` : kind],
  ]
}
