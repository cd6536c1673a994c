import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { DemoCompany } from '@autokierto/simulators/business-register/company'
import { createBusinessRegisterSimulator } from '@autokierto/simulators/business-register/create'
import { demoCompanies } from '@autokierto/simulators/business-register/demo-companies'
import { ainosCompany } from '@autokierto/simulators/vehicle-register/people'
import { place } from '../announcements/testing.ts'
import type { TestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { signInPerson } from '../testing/sign-in.ts'
import { type ChangingRegister, startWithRegister } from './testing.ts'

/** Aino manages the company until somebody says otherwise. */
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
    client.call('PATCH', `owner/vehicle/${id}/`, { announce: 'self_delivery', shop_id: 1, location: place })
  const ask = (client: Client, id: number) => client.call('POST', `owner/vehicle/${id}/consent/`, {})
  const wordsOf = async (client: Client, id: number) =>
    (await client.call('GET', `owner/vehicle/${id}/consent/`)).body.results.map(({ status }) => status)

  it('agrees by its representative, who asks the other owner', async () => {
    business.set({})
    const plate = test.add('company', 'eero')
    const id = await find(aino, plate, 'search-business')
    assert.equal((await ask(aino, id)).status, 200)
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await wordsOf(eero, id), ['agreed'])
    assert.equal((await order(eero, id)).status, 200)
  })

  it('does not agree by whoever could represent it a moment ago', async () => {
    business.set({})
    const plate = test.add('company', 'eero')
    const id = await find(aino, plate, 'search-business')
    business.set({ roles: {} })
    const asked = await ask(aino, id)
    assert.deepEqual([asked.status, asked.body.code], [403, 'PRH_API_PERMISSION_DENIED'])
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await wordsOf(eero, id), ['missing'])
    assert.equal((await order(eero, id)).body.code, 'CONSENTS_MISSING')
  })

  it('does not agree while nobody can say who represents it', async () => {
    business.set({})
    const plate = test.add('company', 'eero')
    const id = await find(aino, plate, 'search-business')
    business.set({ fault: 'http-500' })
    const asked = await ask(aino, id)
    assert.deepEqual([asked.status, asked.body.code], [502, 'PRH_API_SERVER_EXCEPTION'])
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await wordsOf(eero, id), ['missing'])
  })

  it('does not agree by another owner of the vehicle who could represent it once', async () => {
    business.set({})
    const plate = test.add('company', 'aino')
    const id = await find(aino, plate, 'search-business')
    business.set({ roles: {} })
    const refused = await order(aino, id)
    assert.deepEqual([refused.status, refused.body.code], [409, 'CONSENTS_MISSING'])
    business.set({})
    await find(aino, plate, 'search-business')
    assert.equal((await order(aino, id)).status, 200)
  })

  it('and its representative, who owns the vehicle too, agree both when they ask a third owner', async () => {
    business.set({})
    const plate = test.add('company', 'aino', 'eero')
    const id = await find(aino, plate, 'search-business')
    assert.equal((await ask(aino, id)).status, 200)
    assert.equal(await find(eero, plate, 'search'), id)
    assert.deepEqual(await wordsOf(eero, id), ['agreed', 'agreed'])
    assert.equal((await aino.call('DELETE', `owner/vehicle/${id}/consent/`)).status, 204)
    assert.deepEqual(await wordsOf(eero, id), ['refused', 'refused'])
  })
})
