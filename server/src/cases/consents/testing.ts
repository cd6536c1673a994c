import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import {
  buildDemoVehicle,
  ownedBy,
  ownedByCompany,
} from '@autokierto/simulators/vehicle-register/build-vehicle'
import { createVehicleRegisterSimulator } from '@autokierto/simulators/vehicle-register/create'
import { demoVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import { aino, ainosCompany, eero, leila, venla } from '@autokierto/simulators/vehicle-register/people'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { findOwn, ownerPhone } from '../announcements/testing.ts'

const people = { aino, eero, leila, venla }
export type Owner = keyof typeof people
/** A person, or the company that Aino may represent. */
type AnyOwner = Owner | 'company'

export type ChangingRegister = {
  /**
   * Adds a car with these owners, the first as 01, the others as 02.
   * @returns its plate
   */
  add(...owners: AnyOwner[]): string
  /** Replaces the owners of the car with this plate. */
  setOwners(plate: string, ...owners: AnyOwner[]): void
}

const toOwners = (owners: readonly AnyOwner[]) =>
  owners.map((owner, index) => {
    const ownership = index === 0 ? '01' : '02'
    return owner === 'company' ? ownedByCompany(ainosCompany, ownership) : ownedBy(people[owner], ownership)
  })

/**
 * Starts the app with its own vehicle register.
 * @param settings environment settings that differ from the defaults
 */
export const startWithRegister = async (
  settings: Record<string, string> = {},
): Promise<TestApp & ChangingRegister> => {
  const vehicles: DemoVehicle[] = [...demoVehicles]
  const server = createServer(
    createVehicleRegisterSimulator({ user: 'autokierto', password: 'autokierto', vehicles }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test = await startTestApp({ VEHICLE_REGISTER_URL: url, ...settings })
  let next = 100
  return {
    ...test,
    add(...owners) {
      const number = next++
      vehicles.push(
        buildDemoVehicle({
          plate: `MON-${number}`,
          vin: `WVWZZZ1JZ3W900${number}`,
          make: 'Volkswagen',
          model: 'Golf',
          firstUse: '20030904',
          colour: 'Y',
          km: 241_003,
          owners: toOwners(owners),
        }),
      )
      return `MON-${number}`
    },
    setOwners(plate, ...owners) {
      const index = vehicles.findIndex(vehicle => vehicle.plate === plate)
      vehicles[index] = { ...vehicles[index]!, owners: toOwners(owners) }
    },
    close: async () => {
      await test.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type RejectedConsent = { status: number; body: { code?: string | undefined } }

/** Signs in four owners and returns their actions, for the tests of one `describe`. */
export const useConsentFixture = () => {
  const fixture = {} as { test: TestApp & ChangingRegister }
  const owners = {} as Record<Owner, Client>
  before(async () => {
    fixture.test = await startWithRegister()
    for (const owner of ['aino', 'eero', 'leila', 'venla'] as const) {
      owners[owner] = await signInPerson(fixture.test.url, owner)
    }
  })
  after(() => fixture.test.close())

  const list = (id: number, client = owners.aino) => client.call('GET', `owner/vehicle/${id}/consent/`)
  const ask = (id: number, body: object = {}, client = owners.aino) =>
    client.call('POST', `owner/vehicle/${id}/consent/`, body)
  const answer = (token: string, agree = true, client = owners.eero) =>
    client.call('POST', `owner/consent/${token}/`, { agree })
  const tokenOf = (link: string | null | undefined): string => {
    const match = new RegExp(`^${fixture.test.url}/person/consent/([0-9a-f-]{36})$`).exec(link ?? '')
    assert.ok(match, `no link: ${link}`)
    return match[1]!
  }
  /** Adds a car of Aino and the others, and requests their consents. */
  const asked = async (...others: Owner[]) => {
    const plate = fixture.test.add('aino', ...(others.length > 0 ? others : (['eero'] as const)))
    const id = await findOwn(owners.aino, plate)
    const { status, body } = await ask(id)
    assert.equal(status, 200)
    return { plate, id, results: body.results, tokens: body.results.map(({ link }) => tokenOf(link)) }
  }
  return Object.assign(fixture, {
    owners,
    list,
    ask,
    answer,
    tokenOf,
    asked,
    /** The same as `asked`, with all consents given. */
    agreed: async (...others: [Owner, ...Owner[]]) => {
      const { plate, id, tokens } = await asked(...others)
      for (const [index, other] of others.entries()) {
        assert.equal((await answer(tokens[index]!, true, owners[other])).status, 200)
      }
      return { plate, id }
    },
    takeBack: (id: number, client = owners.eero) => client.call('DELETE', `owner/vehicle/${id}/consent/`),
    order: (id: number, client = owners.aino) =>
      client.call('POST', `owner/vehicle/${id}/pickup/`, { shop_id: 1, phone: ownerPhone }),
    search: (plate: string, client = owners.aino) =>
      client.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate }),
    read: (token: string, client = owners.eero) => client.call('GET', `owner/consent/${token}/`),
    refused: (result: RejectedConsent, status: number, code: string) =>
      assert.deepEqual([result.status, result.body.code], [status, code]),
    historyOf: async (id: number, client: Client) =>
      (await client.call('GET', 'owner/vehicle/history/')).body.results
        .filter(item => item.id === id)
        .map(item => ({
          id: item.id,
          status: item.status,
          events: item.events.map(({ event }) => event),
          own: item.own_consent,
          waits: item.awaits_others,
        })),
    statuses: async (id: number, client = owners.aino) =>
      (await list(id, client)).body.results.map(({ status }) => status),
  })
}
