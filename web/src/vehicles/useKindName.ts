import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import { useLocale } from '../texts/LocaleProvider.tsx'

/** `const kindName = useKindName()`; `kindName('AUTO')` is "Henkilöauto". */
export function useKindName() {
  const { locale } = useLocale()
  return (kind: VehicleKind) => {
    const name = vehicleKinds[kind][locale]
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
}
