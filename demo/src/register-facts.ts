import { isBlocking } from '@autokierto/domain/vehicles/restrictions'
import { batteryPowers, registerColours } from '@autokierto/server/adapters/vehicle-register/codes'
import { computeOwnMassKg } from '@autokierto/simulators/vehicle-register/build-vehicle'
import type { DemoOwner, DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import type { TableRow } from './insert-rows.ts'

/** The columns that the service fills from the vehicle register; a test compares them with the simulator's answers. */
export const toRegisterColumns = (vehicle: DemoVehicle) =>
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
    own_mass_kg: computeOwnMassKg(vehicle),
  }) satisfies TableRow<'vehicle'>

/** An owner or holder as the service stores it: the name and, for a person, the mark. */
export const toOwnerColumns = (owner: DemoOwner, markOf: (personalId: string) => Buffer) =>
  ({
    ownership: owner.ownership,
    name: getDemoOwnerName(owner),
    person_mark: owner.type === 'person' ? markOf(owner.personalId) : null,
    business_id: owner.type === 'organisation' ? owner.businessId : null,
  }) satisfies TableRow<'vehicle_owner'>

const getDemoOwnerName = (owner: DemoOwner): string | null => {
  if (owner.type === 'hidden') return null
  return owner.type === 'person' ? `${owner.firstNames} ${owner.lastName}` : owner.name
}
