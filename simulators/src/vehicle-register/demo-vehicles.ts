import { kaisasVehicles, otherVehicles } from './fleet.ts'
import { namedVehicles } from './named.ts'
import { oddVehicles } from './oddities.ts'
import type { DemoVehicle } from './vehicle.ts'

const fixed = [...namedVehicles, ...kaisasVehicles(), ...oddVehicles]

/**
 * Generated vehicles of fictitious owners, for the lists of sites. No other data refers to them. The same in every
 * run.
 */
export const fleetVehicles: readonly DemoVehicle[] = otherVehicles(
  150,
  new Set(fixed.map(({ plate }) => plate)),
)

export const demoVehicles: readonly DemoVehicle[] = [...fixed, ...fleetVehicles]
