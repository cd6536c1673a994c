import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { DemoCompany } from '@autokierto/simulators/business-register/company'
import { createBusinessRegisterSimulator } from '@autokierto/simulators/business-register/create'
import { demoCompanies } from '@autokierto/simulators/business-register/demo-companies'
import { ainosCompany } from '@autokierto/simulators/vehicle-register/people'
import type { TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { pickupPlace } from '../announcements/testing.ts'
import { type ChangingRegister, startWithRegister } from './testing.ts'

/** Starts a business register in which Aino manages the company until `set` changes it. */
const startBusinessRegister = async () => {
  const companies: DemoCompany[] = [...demoCompanies]
  const index = companies.findIndex(({ businessId }) => businessId === ainosCompany.businessId)
  const before = companies[index]!
  const server = createServer(createBusinessRegisterSimulator({ key: 'autokierto', companies }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (change: Partial<DemoCompany>) => {
      companies[index] = { ...before, ...change }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

describe('a company among the owners of a vehicle', () => {
  let test: TestApp & ChangingRegister
  let business: Awaited<ReturnType<typeof startBusinessRegister>>
  let aino: Client
  let eero: Client
  before(async () => {
    business = await startBusinessRegister()
    test = await startWithRegister({
      BUSINESS_REGISTER_URL: `${business.url}/representation/v1`,
      BUSINESS_REGISTER_OPEN_DATA_URL: `${business.url}/opendata-ytj-api/v3`,
    })
    aino = await signInPerson(test.url, 'aino')
    eero = await signInPerson(test.url, 'eero')
  })
  after(async () => {
    await test.close()
    await business.close()
  })

  const find = async (client: Client, plate: string, call: 'search' | 'search-business') => {
    const { status, body } = await client.call('POST', `owner/vehicle/${call}/`, { plate_or_vin: plate })
    assert.equal(status, 200, body.code)
    return body.vehicle!.id
  }
  const order = (client: Client, id: number) =>
    client.call('PATCH', `owner/vehicle/${id}/`, {
      announce: 'self_delivery',
      shop_id: 1,
      location: pickupPlace,
    })
  const ask = (client: Client, id: number) => client.call('POST', `owner/vehicle/${id}/consent/`, {})
  const listStatuses = async (client: Client, id: number) =>
    (await client.call('GET', `owner/vehicle/${id}/consent/`)).body.results.map(({ status }) => status)

  it('consents through its representative, who requests the other owner’s consent', async () => {
    business.set({})
    const plate = test.add('company', 'eero')
    const id = await find(aino, plate, 'search-business')
    assert.equal((await ask(aino, id)).status, 200)
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await listStatuses(eero, id), ['agreed'])
    assert.equal((await order(eero, id)).status, 200)
  })

  it('rejects the consent of a person who no longer represents the company', async () => {
    business.set({})
    const plate = test.add('company', 'eero')
    const id = await find(aino, plate, 'search-business')
    business.set({ roles: {} })
    const answer = await ask(aino, id)
    assert.deepEqual([answer.status, answer.body.code], [403, 'PRH_API_PERMISSION_DENIED'])
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await listStatuses(eero, id), ['missing'])
    assert.equal((await order(eero, id)).body.code, 'CONSENTS_MISSING')
  })

  it('rejects a consent while the business register is unavailable', async () => {
    business.set({})
    const plate = test.add('company', 'eero')
    const id = await find(aino, plate, 'search-business')
    business.set({ fault: 'http-500' })
    const answer = await ask(aino, id)
    assert.deepEqual([answer.status, answer.body.code], [502, 'PRH_API_SERVER_EXCEPTION'])
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await listStatuses(eero, id), ['missing'])
  })

  it('rejects an order by a co-owner who no longer represents the company', async () => {
    business.set({})
    const plate = test.add('company', 'aino')
    const id = await find(aino, plate, 'search-business')
    business.set({ roles: {} })
    const rejection = await order(aino, id)
    assert.deepEqual([rejection.status, rejection.body.code], [409, 'CONSENTS_MISSING'])
    business.set({})
    await find(aino, plate, 'search-business')
    assert.equal((await order(aino, id)).status, 200)
  })

  it('records the consents of the company and of its representative, a co-owner, when they ask a third owner', async () => {
    business.set({})
    const plate = test.add('company', 'aino', 'eero')
    const id = await find(aino, plate, 'search-business')
    assert.equal((await ask(aino, id)).status, 200)
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await listStatuses(eero, id), ['agreed', 'agreed'])
    assert.equal((await aino.call('DELETE', `owner/vehicle/${id}/consent/`)).status, 204)
    assert.deepEqual(await listStatuses(eero, id), ['refused', 'refused'])
  })
})
