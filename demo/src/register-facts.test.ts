import assert from 'node:assert/strict'
import { it } from 'node:test'
import { translateVehicles } from '@autokierto/server/vehicle-register/translate'
import { findElement, parseXml } from '@autokierto/server/vehicle-register/xml'
import { buildVehicleAnswer } from '@autokierto/simulators/vehicle-register/answers'
import { fleetVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { toOwnerColumns, toRegisterColumns } from './register-facts.ts'

const markOf = (personalId: string): Buffer => Buffer.from(`mark of ${personalId}`)

/** What the service learns when it asks the stand-in of the register for the vehicle. */
const askRegister = (vehicle: DemoVehicle) => {
  const message = findElement(parseXml(buildVehicleAnswer([vehicle], '841'))!, 'kehys', 'sanoma')
  const [found] = translateVehicles(message, null)
  return {
    facts: {
      register_key: found!.registerKey,
      plate: found!.plate,
      vin: found!.vin,
      kind: found!.kind,
      make: found!.make,
      model: found!.model,
      model_year: found!.modelYear,
      first_use: found!.firstUse,
      color: found!.color,
      vehicle_class: found!.vehicleClass,
      traction_battery: found!.tractionBattery,
      restrictions: found!.restrictions,
      mileage_km: found!.mileageKm,
      own_mass_kg: found!.ownMassKg,
    },
    owners: found!.owners.map(owner => ({
      ownership: owner.ownership,
      name: owner.name,
      person_mark: owner.personalId ? markOf(owner.personalId) : null,
      business_id: owner.businessId ?? null,
    })),
  }
}

it('loads of every vehicle and its owners what the service would learn from the vehicle register', () => {
  for (const vehicle of fleetVehicles) {
    const { facts, owners } = askRegister(vehicle)
    assert.deepEqual(toRegisterColumns(vehicle), facts)
    assert.deepEqual(
      vehicle.owners.map(owner => toOwnerColumns(owner, markOf)),
      owners,
    )
  }
})
