/** Vehicle kinds by the codes of the vehicle register. */
export const vehicleKinds = {
  AUTO: { fi: 'henkilöauto', en: 'car', se: 'personbil' },
  MAASTOAJONEUVO: { fi: 'maastoajoneuvo', en: 'off-road vehicle', se: 'terrängfordon' },
  MOOTTORIPYÖRÄ: { fi: 'moottoripyörä', en: 'motorcycle', se: 'motorcykel' },
  MOPO: { fi: 'mopo', en: 'moped', se: 'moped' },
  PERÄVAUNU: { fi: 'perävaunu', en: 'trailer', se: 'släpvagn' },
  SIIRTOKILPI: { fi: 'siirtokilpi', en: 'transfer plate', se: 'flyttningsskylt' },
  TRAKTORI_TAI_MOOTTORITYÖKONE: {
    fi: 'traktori tai moottorityökone',
    en: 'tractor or work machine',
    se: 'traktor eller motorredskap',
  },
  VIENTIREKISTERÖINTI: { fi: 'vientirekisteröinti', en: 'export registration', se: 'exportregistrering' },
} as const

export type VehicleKind = keyof typeof vehicleKinds

export const vehicleKindCodes = Object.keys(vehicleKinds) as VehicleKind[]

export type ElvScope = 'inside' | 'outside' | 'export'

/**
 * Returns whether the rules on end-of-life vehicles apply. They cover cars (M1), vans (N1) and three-wheelers (L5e)
 * (Government Decree 123/2015). Sites also take all other vehicles. A vehicle registered for export is expected to
 * leave the country.
 */
export const getElvScope = (vehicle: { kind: VehicleKind; vehicle_class?: string | null }): ElvScope => {
  const { kind, vehicle_class } = vehicle
  if (kind === 'VIENTIREKISTERÖINTI') return 'export'
  // Classes have suffixes: M1G, N1G, L5e-A. A vehicle of kind AUTO without a class counts as a car.
  if (kind === 'AUTO') return /^[MN][2-9]/.test(vehicle_class ?? '') ? 'outside' : 'inside'
  return kind === 'MOOTTORIPYÖRÄ' && /^L5/.test(vehicle_class ?? '') ? 'inside' : 'outside'
}

/** A transfer plate is only a sticker, not a vehicle. */
export const isScrappable = (kind: VehicleKind): boolean => kind !== 'SIIRTOKILPI'
