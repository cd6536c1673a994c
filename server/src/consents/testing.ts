import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownedBy, vehicle } from '@autokierto/simulators/vehicle-register/build-vehicle'
import { createVehicleRegister } from '@autokierto/simulators/vehicle-register/create'
import { demoVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import { aino, eero, leila, venla } from '@autokierto/simulators/vehicle-register/people'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { startTestApp, type TestApp } from '../testing/app.ts'

const people = { aino, eero, leila, venla }
export type Owner = keyof typeof people

/** A vehicle register whose vehicles can change hands. */
export type ChangingRegister = {
  /** Adds a car of these owners, the first of them 01, the others 02. @returns its plate */
  add(...owners: Owner[]): string
  /** The car of the plate is sold, or somebody joins. */
  setOwners(plate: string, ...owners: Owner[]): void
}

const owned = (owners: readonly Owner[]) =>
  owners.map((owner, index) => ownedBy(people[owner], index === 0 ? '01' : '02'))

/** The product on a vehicle register of its own. */
export const startWithRegister = async (): Promise<TestApp & ChangingRegister> => {
  const vehicles: DemoVehicle[] = [...demoVehicles]
  const server = createServer(createVehicleRegister({ user: 'autokierto', password: 'autokierto', vehicles }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test = await startTestApp({ VEHICLE_REGISTER_URL: url })
  let next = 100
  return {
    ...test,
    add(...owners) {
      const number = next++
      vehicles.push(
        vehicle({
          plate: `MON-${number}`,
          vin: `WVWZZZ1JZ3W900${number}`,
          make: 'Volkswagen',
          model: 'Golf',
          firstUse: '20030904',
          colour: 'Y',
          km: 241_003,
          owners: owned(owners),
        }),
      )
      return `MON-${number}`
    },
    setOwners(plate, ...owners) {
      const index = vehicles.findIndex(each => each.plate === plate)
      vehicles[index] = { ...vehicles[index]!, owners: owned(owners) }
    },
    close: async () => {
      await test.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
