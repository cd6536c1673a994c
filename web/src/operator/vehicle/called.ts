import { vehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import type { PlainText } from '../../texts/texts.ts'

export type Called = Parameters<typeof vehicleName>[0] & { plate: string | null }

const theVehicle: PlainText = { fi: 'Ajoneuvo', en: 'The vehicle', se: 'Fordonet' }

/** What a sentence calls a vehicle: its plate, else what it is. For words that are said later. */
export const calledOf = (vehicle: Called): string | PlainText =>
  vehicle.plate ?? (vehicleName(vehicle) || theVehicle)

/** The same in the language of the moment. */
export function useCalled() {
  const { locale } = useLocale()
  return (vehicle: Called): string => {
    const called = calledOf(vehicle)
    return typeof called === 'string' ? called : called[locale]
  }
}
