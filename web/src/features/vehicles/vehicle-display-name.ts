import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useLocale } from '../../kit/texts/LocaleProvider.tsx'
import type { PlainText } from '../../kit/texts/texts.ts'

export type NamedVehicle = Parameters<typeof formatVehicleName>[0] & { plate: string | null }

const theVehicle: PlainText = { fi: 'Ajoneuvo', en: 'The vehicle', se: 'Fordonet' }

/** Name of a vehicle in a sentence: its plate, or make and model. For texts that are rendered later. */
export const getVehicleName = (vehicle: NamedVehicle): string | PlainText =>
  vehicle.plate ?? (formatVehicleName(vehicle) || theVehicle)

export function useVehicleName() {
  const { locale } = useLocale()
  return (vehicle: NamedVehicle): string => {
    const name = getVehicleName(vehicle)
    return typeof name === 'string' ? name : name[locale]
  }
}
