import type { Organisation, Person } from './people.ts'
import type { DemoOwner, DemoVehicle, Ownership } from './vehicle.ts'

/** The register's own key: ten digits reckoned from plate and kind, so that it is the same in every run. */
export const registerKeyOf = (plate: string, kind: string): string => {
  let hash = 0x811c9dc5
  for (const character of `${kind} ${plate}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return String(hash).padStart(10, '0')
}

export const ownedBy = (person: Person, ownership: Ownership = '01', since = '2016-05-12'): DemoOwner => ({
  type: 'person',
  ownership,
  since,
  ...person,
})

export const ownedByCompany = (
  organisation: Organisation,
  ownership: Ownership = '01',
  since = '2017-03-01',
): DemoOwner => ({ type: 'organisation', ownership, since, ...organisation })

type Facts = Omit<DemoVehicle, 'registerKey' | 'kind' | 'vehicleClass' | 'restrictions' | 'drivingPower'> &
  Partial<Pick<DemoVehicle, 'kind' | 'vehicleClass' | 'restrictions' | 'drivingPower'>>

/** A vehicle from its facts; an ordinary petrol car without restrictions where nothing else is said. */
export const vehicle = (facts: Facts): DemoVehicle => ({
  kind: 'AUTO',
  vehicleClass: 'M1',
  drivingPower: '01',
  restrictions: [],
  ...facts,
  registerKey: registerKeyOf(facts.plate, facts.kind ?? 'AUTO'),
})
