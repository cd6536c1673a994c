import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'

/**
 * Under which number (`laji`) the register files a kind of vehicle. 1 and 2 are known from its users; the others are
 * our assumption and stand here alone, to be corrected in one place.
 */
export const lajiByKind: Readonly<Record<VehicleKind, string>> = {
  AUTO: '1',
  MOOTTORIPYÖRÄ: '2',
  MOPO: '2',
  PERÄVAUNU: '3',
  TRAKTORI_TAI_MOOTTORITYÖKONE: '4',
  MAASTOAJONEUVO: '5',
  SIIRTOKILPI: '6',
  VIENTIREKISTERÖINTI: '7',
}

/** Every `laji` once, the likely ones first. */
export const allLaji: readonly string[] = [...new Set(Object.values(lajiByKind))].sort()

const kindByLaji: Readonly<Record<string, VehicleKind>> = {
  1: 'AUTO',
  3: 'PERÄVAUNU',
  4: 'TRAKTORI_TAI_MOOTTORITYÖKONE',
  5: 'MAASTOAJONEUVO',
  6: 'SIIRTOKILPI',
  7: 'VIENTIREKISTERÖINTI',
}

/** By vehicle class (Regulation (EU) 168/2013 for L), for `laji` 2 and for answers that name no `laji`. */
const kindByClass: readonly (readonly [RegExp, VehicleKind])[] = [
  [/^L[126]/, 'MOPO'],
  [/^L/, 'MOOTTORIPYÖRÄ'],
  [/^O/, 'PERÄVAUNU'],
  [/^(T|C|MTK|R|S)/, 'TRAKTORI_TAI_MOOTTORITYÖKONE'],
  [/^(MA|MUU)/, 'MAASTOAJONEUVO'],
]

/** Our kind of a vehicle, from the `laji` it is filed under and its EU class. */
export const toVehicleKind = (laji: string | null, vehicleClass: string | null): VehicleKind => {
  const byLaji = laji === null ? undefined : kindByLaji[laji]
  if (byLaji) return byLaji
  const byClass = kindByClass.find(([pattern]) => pattern.test(vehicleClass ?? ''))?.[1]
  return byClass ?? (laji === '2' ? 'MOOTTORIPYÖRÄ' : 'AUTO')
}
