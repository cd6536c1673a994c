import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import type { PlainText } from '../../texts/texts.ts'

export type NamedVehicle = Parameters<typeof formatVehicleName>[0] & { plate: string | null }

const theVehicle: PlainText = { fi: 'Ajoneuvo', en: 'The vehicle', se: 'Fordonet' }

/** What a sentence calls a vehicle: its plate, else what it is. For words that are said later. */
export const getVehicleName = (vehicle: NamedVehicle): string | PlainText =>
  vehicle.plate ?? (formatVehicleName(vehicle) || theVehicle)

/** The same in the language of the moment. */
export function useVehicleName() {
  const { locale } = useLocale()
  return (vehicle: NamedVehicle): string => {
    const called = getVehicleName(vehicle)
    return typeof called === 'string' ? called : called[locale]
  }
}
