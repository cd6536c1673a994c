/** Kilograms per litre; coolant is mixed half with water. */
export const fluidDensities = { oil_l: 0.88, fuel_l: 0.75, coolant_l: 1.07, brake_fluid_l: 1.06 } as const

export const massGroups = ['parts', 'fluids', 'batteries', 'materials', 'hull'] as const
export type MassGroup = (typeof massGroups)[number]

/** Share of the whole above which a balance is doubtful. It is only a hint. */
export const doubtfulShare = 0.1

type AmountsByName = Readonly<Record<string, number>>

export type MassBalanceInput = {
  /** Own mass in the register, in kilograms. */
  registerKg: number | null
  /** Amounts recorded with each stage, by stage number. */
  stages: Readonly<Record<number, AmountsByName | null>>
  /** Total weight of recorded parts. */
  partsKg: number
}

export type MassBalanceResult = {
  /** Mass of the vehicle and its source; null when unknown. */
  whole: { kg: number; by: 'register' | 'scales' } | null
  /** Mass in the register, also when the vehicle was weighed; null when unknown. */
  registerKg: number | null
  /** The weighed mass is more than a tenth off the register's: parts were missing, or waste was added. A hint. */
  isFarFromRegister: boolean
  /** Removed mass by group; the hull only once it is weighed. */
  groups: { group: MassGroup; kg: number }[]
  /** Mass not accounted for; it includes the hull until that is weighed. Null when the whole is unknown. */
  restKg: number | null
  /** More than a tenth of the whole is missing, or was removed beyond it. */
  isDoubtful: boolean
}

export const roundToGram = (kg: number): number => Math.round(kg * 1000) / 1000

const sumNamedAmounts = (amounts: AmountsByName | null | undefined, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (amounts?.[key] ?? 0), 0)

const sumFluidKilograms = (amounts: AmountsByName | null | undefined): number =>
  Object.entries(fluidDensities).reduce((sum, [key, density]) => sum + (amounts?.[key] ?? 0) * density, 0)

const isBeyond = (difference: number, whole: number): boolean => Math.abs(difference) > doubtfulShare * whole

/**
 * Compares the mass of a vehicle with what was removed from it. A weighed mass takes precedence over the register's,
 * because a vehicle may arrive incomplete, for example without its engine. The register's mass is then compared with
 * the weighed one.
 */
export const computeMassBalance = ({ registerKg, stages, partsKg }: MassBalanceInput): MassBalanceResult => {
  const weighed = stages[1]?.weight_kg
  const hull = stages[5]?.weight_kg
  const whole: MassBalanceResult['whole'] = weighed
    ? { kg: weighed, by: 'scales' }
    : registerKg !== null
      ? { kg: registerKg, by: 'register' }
      : null
  const isFarFromRegister = !!weighed && registerKg !== null && isBeyond(weighed - registerKg, registerKg)
  const groupKg: Record<MassGroup, number> = {
    parts: partsKg,
    fluids: sumFluidKilograms(stages[2]) + sumNamedAmounts(stages[2], ['refrigerant_kg']),
    batteries: sumNamedAmounts(stages[2], [
      'lead_battery_kg',
      'lithium_ion_battery_kg',
      'nickel_metal_hydride_battery_kg',
    ]),
    materials: sumNamedAmounts(stages[4], [
      'catalyst_kg',
      'tyres_kg',
      'copper_kg',
      'aluminium_kg',
      'plastics_kg',
      'glass_kg',
    ]),
    hull: hull ?? 0,
  }
  const groups = massGroups
    .map(group => ({ group, kg: roundToGram(groupKg[group]) }))
    .filter(({ kg }) => kg > 0)
  if (!whole) return { whole, registerKg, isFarFromRegister, groups, restKg: null, isDoubtful: false }
  const restKg = roundToGram(whole.kg - groups.reduce((sum, { kg }) => sum + kg, 0))
  const isCheckable = restKg < 0 || hull !== undefined
  const isDoubtful = isCheckable && isBeyond(restKg, whole.kg)
  return { whole, registerKg, isFarFromRegister, groups, restKg, isDoubtful }
}
