import { isBlocking } from '@autokierto/domain/vehicles/restrictions'
import { batteryPowers, registerColours } from '@autokierto/server/vehicle-register/codes'
import { ownMassOf } from '@autokierto/simulators/vehicle-register/build-vehicle'
import type { DemoOwner, DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import type { Row } from './insert-rows.ts'

/** What the service would have learned of a vehicle from the register; a test holds the two together. */
export const registerFacts = (vehicle: DemoVehicle) =>
  ({
    register_key: vehicle.registerKey,
    plate: vehicle.plate,
    vin: vehicle.vin,
    kind: vehicle.kind,
    make: vehicle.make,
    model: vehicle.model,
    model_year: Number(vehicle.firstUse.slice(0, 4)),
    first_use: vehicle.firstUse.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    color: registerColours[vehicle.colour] ?? null,
    vehicle_class: vehicle.vehicleClass,
    traction_battery: batteryPowers.has(vehicle.drivingPower ?? '') || vehicle.electricHybrid === true,
    restrictions: vehicle.restrictions.map(code => ({ code, blocks: isBlocking(code) })),
    mileage_km: vehicle.km,
    own_mass_kg: ownMassOf(vehicle),
  }) satisfies Row<'vehicle'>

/** An owner or holder of the register as the service keeps it: the name, and of a person the mark. */
export const ownerFacts = (owner: DemoOwner, markOf: (personalId: string) => Buffer) =>
  ({
    ownership: owner.ownership,
    name: nameOf(owner),
    person_mark: owner.type === 'person' ? markOf(owner.personalId) : null,
    business_id: owner.type === 'organisation' ? owner.businessId : null,
  }) satisfies Row<'vehicle_owner'>

const nameOf = (owner: DemoOwner): string | null => {
  if (owner.type === 'hidden') return null
  return owner.type === 'person' ? `${owner.firstNames} ${owner.lastName}` : owner.name
}
