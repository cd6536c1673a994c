/** Kilograms of a litre; coolant with as much water. */
export const fluidDensities = { oil_l: 0.88, fuel_l: 0.75, coolant_l: 1.07, brake_fluid_l: 1.06 } as const

export const massGroups = ['parts', 'fluids', 'batteries', 'materials', 'hull'] as const
export type MassGroup = (typeof massGroups)[number]

/** Beyond this share of the whole somebody should look again: a hint, which stops nothing. */
export const doubtfulShare = 0.1

type AmountsByName = Readonly<Record<string, number>>

export type MassBalanceInput = {
  /** The own weight of the register, in kilograms. */
  registerKg: number | null
  /** What was noted with each stage, by its number. */
  stages: Readonly<Record<number, AmountsByName | null>>
  /** Recorded parts together. */
  partsKg: number
}

export type MassBalanceResult = {
  /** What the vehicle weighs, and who says so; null where nobody does. */
  whole: { kg: number; by: 'register' | 'scales' } | null
  /** What the register says, beside a weighing; null where it says nothing. */
  registerKg: number | null
  /** Weighed more than a tenth off the register: parts were missing, or waste was added. A hint. */
  isFarFromRegister: boolean
  /** What was taken out; the hull only once it was weighed. */
  groups: { group: MassGroup; kg: number }[]
  /** What is not accounted for: before the hull is weighed, the hull and the rest. Null where the whole is not known. */
  restKg: number | null
  /** More than a tenth of the whole is missing, or came out beyond it. */
  isDoubtful: boolean
}

const toGram = (kg: number): number => Math.round(kg * 1000) / 1000

const sumNamedAmounts = (amounts: AmountsByName | null | undefined, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (amounts?.[key] ?? 0), 0)

const sumFluidKilograms = (amounts: AmountsByName | null | undefined): number =>
  Object.entries(fluidDensities).reduce((sum, [key, density]) => sum + (amounts?.[key] ?? 0) * density, 0)

const isBeyond = (difference: number, whole: number): boolean => Math.abs(difference) > doubtfulShare * whole

/**
 * What a vehicle weighed against what came out of it. Scales come before the register: a vehicle may arrive without its
 * engine, and only what stood on the scales can be taken out of it. The register is then what the scales are held against.
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
  const found: Record<MassGroup, number> = {
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
  const groups = massGroups.map(group => ({ group, kg: toGram(found[group]) })).filter(({ kg }) => kg > 0)
  if (!whole) return { whole, registerKg, isFarFromRegister, groups, restKg: null, isDoubtful: false }
  const restKg = toGram(whole.kg - groups.reduce((sum, { kg }) => sum + kg, 0))
  const isJudged = restKg < 0 || hull !== undefined
  const isDoubtful = isJudged && isBeyond(restKg, whole.kg)
  return { whole, registerKg, isFarFromRegister, groups, restKg, isDoubtful }
}
