import { kaisasVehicles, otherVehicles } from './fleet.ts'
import { namedVehicles } from './named.ts'
import { oddVehicles } from './oddities.ts'
import type { DemoVehicle } from './vehicle.ts'

const fixed = [...namedVehicles, ...kaisasVehicles(), ...oddVehicles]

/** Vehicles of made-up owners that nothing else names: free for the lists of the stations. The same in every run. */
export const fleetVehicles: readonly DemoVehicle[] = otherVehicles(
  150,
  new Set(fixed.map(({ plate }) => plate)),
)

/** Everything the stand-in of the vehicle register knows. */
export const demoVehicles: readonly DemoVehicle[] = [...fixed, ...fleetVehicles]
