import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'

/**
 * The number (`laji`) under which the register files a kind of vehicle. 1 and 2 are confirmed by users of the
 * register; the others are assumptions, kept in this one place for correction.
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

/** Every `laji` once, the most common first. */
export const allLaji: readonly string[] = [...new Set(Object.values(lajiByKind))].sort()

const kindByLaji: Readonly<Record<string, VehicleKind>> = {
  1: 'AUTO',
  3: 'PERÄVAUNU',
  4: 'TRAKTORI_TAI_MOOTTORITYÖKONE',
  5: 'MAASTOAJONEUVO',
  6: 'SIIRTOKILPI',
  7: 'VIENTIREKISTERÖINTI',
}

/** The kind by vehicle class (Regulation (EU) 168/2013 for L), for `laji` 2 and for answers without a `laji`. */
const kindByClass: readonly (readonly [RegExp, VehicleKind])[] = [
  [/^L[126]/, 'MOPO'],
  [/^L/, 'MOOTTORIPYÖRÄ'],
  [/^O/, 'PERÄVAUNU'],
  [/^(T|C|MTK|R|S)/, 'TRAKTORI_TAI_MOOTTORITYÖKONE'],
  [/^(MA|MUU)/, 'MAASTOAJONEUVO'],
]

export const toVehicleKind = (laji: string | null, vehicleClass: string | null): VehicleKind => {
  const byLaji = laji === null ? undefined : kindByLaji[laji]
  if (byLaji) return byLaji
  const byClass = kindByClass.find(([pattern]) => pattern.test(vehicleClass ?? ''))?.[1]
  return byClass ?? (laji === '2' ? 'MOOTTORIPYÖRÄ' : 'AUTO')
}
