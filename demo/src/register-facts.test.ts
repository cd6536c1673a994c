import assert from 'node:assert/strict'
import { it } from 'node:test'
import { translateVehicles } from '@autokierto/server/adapters/vehicle-register/translate'
import { findElement, parseXml } from '@autokierto/server/adapters/vehicle-register/xml'
import { buildVehicleAnswer } from '@autokierto/simulators/vehicle-register/answers'
import { fleetVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { toOwnerColumns, toRegisterColumns } from './register-facts.ts'

const markOf = (personalId: string): Buffer => Buffer.from(`mark of ${personalId}`)

/** The data that the service reads about the vehicle from the register's simulator. */
const askRegister = (vehicle: DemoVehicle) => {
  const message = findElement(parseXml(buildVehicleAnswer([vehicle], '841'))!, 'kehys', 'sanoma')
  const [answer] = translateVehicles(message, null)
  return {
    facts: {
      register_key: answer!.registerKey,
      plate: answer!.plate,
      vin: answer!.vin,
      kind: answer!.kind,
      make: answer!.make,
      model: answer!.model,
      model_year: answer!.modelYear,
      first_use: answer!.firstUse,
      color: answer!.color,
      vehicle_class: answer!.vehicleClass,
      traction_battery: answer!.tractionBattery,
      restrictions: answer!.restrictions,
      mileage_km: answer!.mileageKm,
      own_mass_kg: answer!.ownMassKg,
    },
    owners: answer!.owners.map(owner => ({
      ownership: owner.ownership,
      name: owner.name,
      person_mark: owner.personalId ? markOf(owner.personalId) : null,
      business_id: owner.businessId ?? null,
    })),
  }
}

it('contains for every vehicle and its owners what the service reads from the vehicle register', () => {
  for (const vehicle of fleetVehicles) {
    const { facts, owners } = askRegister(vehicle)
    assert.deepEqual(toRegisterColumns(vehicle), facts)
    assert.deepEqual(
      vehicle.owners.map(owner => toOwnerColumns(owner, markOf)),
      owners,
    )
  }
})
