import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { computeBusinessId } from '../vehicle-register/people.ts'
import { createBusinessRegisterSimulator } from './create.ts'
import { demoCompanies } from './demo-companies.ts'

const ainosCode = '010180-9026'

const withBusinessSimulator = async (use: (url: string) => Promise<void>) => {
  const server = createServer(createBusinessRegisterSimulator({ key: 'word', slowMs: 20 }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

const fetchCompany = (url: string, businessId: string) =>
  fetch(`${url}/opendata-ytj-api/v3/companies?businessId=${businessId}`)

const queryRepresentation = (url: string, body: unknown, key = 'word') =>
  fetch(`${url}/representation/v1/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The parts of the answers that tests check. */
type Json = Record<string, unknown> & {
  companies: { names: { name: string; endDate?: string }[]; companySituations: { type: string }[] }[]
  company: { companyName: string; procurationPerson: { role: { roleType: string }[] } }
  requests: { url: string; body: string }[]
}

const readJsonBody = async (response: Promise<Response>): Promise<Json> =>
  (await (await response).json()) as Json

describe('business register simulator', () => {
  it('returns company data in the format of the public API, without persons', () =>
    withBusinessSimulator(async url => {
      const { totalResults, companies: results } = await readJsonBody(fetchCompany(url, '9900001-8'))
      assert.equal(totalResults, 1)
      assert.deepEqual(
        results[0]?.names.map(({ name, endDate }) => [name, endDate]),
        [
          ['Virtasen Kuljetus Oy', undefined],
          ['Virtasen Kuorma Ky', '2009-05-04'],
        ],
      )
      assert.doesNotMatch(JSON.stringify(results), /Aino|010180/)
      const bankrupt = await readJsonBody(fetchCompany(url, '9900061-6'))
      assert.deepEqual(
        bankrupt.companies[0]?.companySituations.map(({ type }) => type),
        ['KONK'],
      )
    }))

  it('returns an empty list for an unknown company, and 400 without a business ID', () =>
    withBusinessSimulator(async url => {
      const response = await fetchCompany(url, '9900129-9')
      assert.equal(response.status, 200)
      assert.deepEqual(await response.json(), { totalResults: 0, companies: [] })
      assert.equal((await fetchCompany(url, '')).status, 400)
    }))

  it('returns only the roles of the person in the query', () =>
    withBusinessSimulator(async url => {
      const { company, complete } = await readJsonBody(
        queryRepresentation(url, { businessId: '9900001-8', personId: ainosCode }),
      )
      assert.equal(complete, true)
      assert.equal(company.companyName, 'Virtasen Kuljetus Oy')
      assert.deepEqual(
        company.procurationPerson.role.map(({ roleType }) => roleType),
        ['TJ', 'J'],
      )
      assert.doesNotMatch(JSON.stringify(company), /010180|Aino|Kaisa/)
      const withoutRole = await readJsonBody(
        queryRepresentation(url, { businessId: '9900060-8', personId: ainosCode }),
      )
      assert.deepEqual(withoutRole.company.procurationPerson.role, [])
    }))

  it('rejects a wrong key, an invalid query and an unknown company', () =>
    withBusinessSimulator(async url => {
      assert.equal(
        (await queryRepresentation(url, { businessId: '9900001-8', personId: ainosCode }, 'guess')).status,
        401,
      )
      for (const body of ['', '{', 'null', { businessId: '9900001-8' }, { businessId: 1, personId: 2 }]) {
        assert.equal((await queryRepresentation(url, body)).status, 400, JSON.stringify(body))
      }
      assert.equal(
        (await queryRepresentation(url, { businessId: '9900129-9', personId: ainosCode })).status,
        404,
      )
      assert.equal((await queryRepresentation(url, 'x'.repeat(5_000))).status, 413)
      assert.equal((await fetch(`${url}/other`)).status, 404)
    }))

  it('simulates the failures of the demo companies', () =>
    withBusinessSimulator(async url => {
      await assert.rejects(queryRepresentation(url, { businessId: '9900036-8', personId: ainosCode }))
      await assert.rejects(fetchCompany(url, '9900036-8'))
      assert.equal(
        (await queryRepresentation(url, { businessId: '9900044-8', personId: ainosCode })).status,
        500,
      )
      assert.match(
        await (await queryRepresentation(url, { businessId: '9900052-8', personId: ainosCode })).text(),
        /^<html>/,
      )
      const incomplete = await readJsonBody(
        queryRepresentation(url, { businessId: '9900064-0', personId: ainosCode }),
      )
      assert.equal(incomplete.complete, false)
      assert.equal(
        (await queryRepresentation(url, { businessId: '9900065-9', personId: ainosCode })).status,
        200,
      )
    }))

  it('records requests without personal identity codes', () =>
    withBusinessSimulator(async url => {
      await queryRepresentation(url, { businessId: '9900001-8', personId: ainosCode })
      const { requests } = await readJsonBody(fetch(`${url}/requests`))
      assert.deepEqual(requests, [
        {
          method: 'POST',
          url: '/representation/v1/query',
          body: '{"businessId":"9900001-8","personId":"010180-****"}',
        },
      ])
    }))

  it('has valid and unique business IDs for all demo companies', () => {
    const ids = demoCompanies.map(({ businessId }) => businessId)
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids) assert.equal(computeBusinessId(Number(id.slice(0, 7))), id)
  })
})
