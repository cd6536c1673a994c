import { capitalize } from '@autokierto/domain/texts/capitalize'
import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import { useLocale } from '../../kit/texts/LocaleProvider.tsx'

/** Returns a function: `kindName('AUTO')` is "Henkilöauto". */
export function useKindName() {
  const { locale } = useLocale()
  return (kind: VehicleKind) => capitalize(vehicleKinds[kind][locale])
}
