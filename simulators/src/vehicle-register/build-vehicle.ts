import type { Organisation, Person } from './people.ts'
import type { DemoOwner, DemoVehicle, OwnershipCode } from './vehicle.ts'

/** Computes the register's key: ten digits derived from plate and kind, the same in every run. */
export const computeRegisterKey = (plate: string, kind: string): string => {
  let hash = 0x811c9dc5
  for (const character of `${kind} ${plate}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return String(hash).padStart(10, '0')
}

/** Computes a fictitious own mass in kilograms from class and key, the same in every run. */
export const computeOwnMassKg = ({
  vehicleClass,
  registerKey,
}: Pick<DemoVehicle, 'vehicleClass' | 'registerKey'>): number => {
  const [min, step] = masses[vehicleClass] ?? [950, 10]
  return min + (Number(registerKey) % 60) * step
}

/** Mass of the lightest vehicle of a class, and the step to the next heavier one, in kilograms. */
const masses: Readonly<Record<string, readonly [least: number, step: number]>> = {
  N1: [1450, 10],
  L1e: [75, 1],
  L3e: [160, 2],
  L6e: [350, 1],
  O1: [180, 5],
  T1: [2600, 30],
  MA: [210, 2],
}

export const ownedBy = (
  person: Person,
  ownership: OwnershipCode = '01',
  since = '2016-05-12',
): DemoOwner => ({
  type: 'person',
  ownership,
  since,
  ...person,
})

export const ownedByCompany = (
  organisation: Organisation,
  ownership: OwnershipCode = '01',
  since = '2017-03-01',
): DemoOwner => ({ type: 'organisation', ownership, since, ...organisation })

type DemoVehicleInput = Omit<
  DemoVehicle,
  'registerKey' | 'kind' | 'vehicleClass' | 'restrictions' | 'drivingPower'
> &
  Partial<Pick<DemoVehicle, 'kind' | 'vehicleClass' | 'restrictions' | 'drivingPower'>>

/** Builds a vehicle; by default a petrol car without restrictions. */
export const buildDemoVehicle = (facts: DemoVehicleInput): DemoVehicle => ({
  kind: 'AUTO',
  vehicleClass: 'M1',
  drivingPower: '01',
  restrictions: [],
  ...facts,
  registerKey: computeRegisterKey(facts.plate, facts.kind ?? 'AUTO'),
})
