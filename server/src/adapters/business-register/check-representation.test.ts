import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { describe, it } from 'node:test'
import { demoCompanies, oddCompanies } from '@autokierto/simulators/business-register/demo-companies'
import { ApiError } from '../../platform/http/api-error.ts'
import { hasCode } from '../../testing/has-code.ts'
import { ainosCompanyId, personalIds } from '../../testing/stories.ts'
import { requireRepresentation } from './business-register.ts'
import { withBusinessListener, withBusinessRegister } from './testing.ts'

const { aino, eero, leila, onni, venla, kaisa } = personalIds

const foreignCompanyId = '9900010-6'
const jointCompanyId = '9900028-8'
const bank = '9900060-8'

describe('representation of a company', () => {
  for (const [who, personalId, businessId, outcome, basis] of [
    ['its managing director', aino, ainosCompanyId, 'allowed', 'TJ'],
    ['a person who signs alone', kaisa, ainosCompanyId, 'allowed', 'NIMKO'],
    ['a sole trader', venla, oddCompanies.soleTrader.businessId, 'allowed', 'ELI'],
    ['a person who signs jointly', onni, jointCompanyId, 'joint_only', null],
    ['a board member who signs jointly', eero, ainosCompanyId, 'joint_only', null],
    ['an ordinary board member', aino, foreignCompanyId, 'not_allowed', null],
    ['a procurist', eero, foreignCompanyId, 'not_allowed', null],
    ['a future managing director', venla, ainosCompanyId, 'not_allowed', null],
    ['a stranger', leila, bank, 'not_allowed', null],
    ['anybody of a bankrupt company', aino, oddCompanies.bankrupt.businessId, 'not_allowed', null],
    [
      'anybody of a company in restructuring',
      aino,
      oddCompanies.inRestructuring.businessId,
      'not_allowed',
      null,
    ],
  ] as const) {
    it(`returns ${outcome} for ${who}`, () =>
      withBusinessRegister(async ({ register }) => {
        const found = await register.checkRepresentation({ personalId, businessId })
        const name = demoCompanies.find(company => company.businessId === businessId)?.name
        assert.deepEqual([found.outcome, found.basis], [outcome, basis])
        assert.deepEqual(found.company, { businessId, name })
        const required = requireRepresentation(register, { personalId, businessId })
        if (outcome === 'allowed') assert.equal((await required).outcome, 'allowed')
        else
          await assert.rejects(
            required,
            (error: unknown) =>
              hasCode('PRH_API_PERMISSION_DENIED')(error) && (error as ApiError).extra.reason === outcome,
          )
      }))
  }

  it('returns all roles that are in force', () =>
    withBusinessRegister(async ({ register }) => {
      const found = await register.checkRepresentation({ personalId: aino, businessId: ainosCompanyId })
      assert.deepEqual(found.roles, ['TJ', 'J'])
    }))

  it('sends the personal identity code only in the body, and not for a bankrupt company', () =>
    withBusinessRegister(async ({ register, asked }) => {
      await register.checkRepresentation({ personalId: aino, businessId: ainosCompanyId })
      await register.checkRepresentation({ personalId: aino, businessId: oddCompanies.bankrupt.businessId })
      const requests = await asked()
      assert.deepEqual(
        requests.map(({ method, url }) => `${method} ${url}`),
        [
          'GET /opendata-ytj-api/v3/companies?businessId=9900001-8',
          'POST /representation/v1/query',
          'GET /opendata-ytj-api/v3/companies?businessId=9900061-6',
        ],
      )
      assert.equal(requests[1]?.body, '{"businessId":"9900001-8","personId":"010180-****"}')
    }))
})

describe('cache of allowed representations', () => {
  const quarter = 15 * 60_000

  it('caches a representation for 15 minutes per person and company, unless a fresh check is requested', async () => {
    let ms = 0
    await withBusinessRegister(
      async ({ register, asked }) => {
        const check = async (personalId: string, isFresh = false) => {
          const before = (await asked()).length
          await register.checkRepresentation({ personalId, businessId: ainosCompanyId }, { isFresh })
          return (await asked()).length > before
        }
        assert.equal(await check(aino), true)
        assert.equal(await check(aino), false)
        assert.equal(await check(kaisa), true)
        assert.equal(await check(aino, true), true)
        ms = quarter - 1
        assert.equal(await check(aino), false)
        ms = quarter
        assert.equal(await check(aino), true)
      },
      { now: () => ms },
    )
  })

  it('does not cache a missing representation or a failure', () =>
    withBusinessRegister(async ({ register, asked }) => {
      for (const businessId of [jointCompanyId, foreignCompanyId, oddCompanies.incomplete.businessId]) {
        const check = () => register.checkRepresentation({ personalId: onni, businessId }).catch(() => null)
        await check()
        const before = (await asked()).length
        await check()
        assert.ok((await asked()).length > before, businessId)
      }
    }))

  it('removes a cached representation when a fresh check denies it', async () => {
    let role = [{ roleType: 'TJ', procurationCode: 'ALONE', validFrom: '2015-02-16' }]
    await withBusinessListener(
      createCompanyListener(() => role),
      async ({ register }) => {
        const query = { personalId: aino, businessId: ainosCompanyId }
        assert.equal((await register.checkRepresentation(query)).outcome, 'allowed')
        role = []
        assert.equal((await register.checkRepresentation(query)).outcome, 'allowed')
        assert.equal((await register.checkRepresentation(query, { isFresh: true })).outcome, 'not_allowed')
        assert.equal((await register.checkRepresentation(query)).outcome, 'not_allowed')
      },
    )
  })
})

describe('faults of the business register', () => {
  const check = { personalId: aino }

  for (const [businessId, code, what] of [
    ['9900036-8', 'PRH_BROKEN', 'hangs up'],
    ['9900044-8', 'PRH_API_SERVER_EXCEPTION', 'returns a server error'],
    [oddCompanies.incomplete.businessId, 'PRH_API_SERVER_EXCEPTION', 'reports an incomplete answer'],
    ['9900052-8', 'PRH_API_EXCEPTION', 'returns an HTML page'],
    ['9900129-9', 'PRH_API_EXCEPTION', 'does not know the company'],
    [oddCompanies.struckOff.businessId, 'PRH_API_EXCEPTION', 'has struck the company off'],
    ['9900001-7', 'PRH_API_EXCEPTION', 'is not queried because of a wrong check digit'],
  ] as const) {
    it(`throws ${code} when the register ${what}`, () =>
      withBusinessRegister(async ({ register }) => {
        await assert.rejects(register.checkRepresentation({ ...check, businessId }), hasCode(code))
      }))
  }

  it('returns a slow answer within the timeout, and throws PRH_BROKEN beyond it', async () => {
    const query = { ...check, businessId: oddCompanies.slow.businessId }
    await withBusinessRegister(async ({ register }) => {
      assert.equal((await register.checkRepresentation(query)).outcome, 'allowed')
    })
    await withBusinessRegister(
      async ({ register }) => assert.rejects(register.checkRepresentation(query), hasCode('PRH_BROKEN')),
      { timeoutMs: 30 },
    )
  })

  it('throws PRH_API_EXCEPTION, never a missing representation, when the register rejects our key', () =>
    withBusinessRegister(
      async ({ register }) =>
        assert.rejects(
          register.checkRepresentation({ ...check, businessId: ainosCompanyId }),
          hasCode('PRH_API_EXCEPTION'),
        ),
      { key: 'wrong' },
    ))

  for (const [status, code] of [
    [302, 'PRH_API_EXCEPTION'],
    [400, 'PRH_API_EXCEPTION'],
    [403, 'PRH_API_EXCEPTION'],
    [404, 'PRH_API_EXCEPTION'],
    [429, 'PRH_API_SERVER_EXCEPTION'],
    [500, 'PRH_API_SERVER_EXCEPTION'],
    [503, 'PRH_API_SERVER_EXCEPTION'],
  ] as const) {
    it(`throws ${code} when the register returns status ${status}`, () =>
      withBusinessListener(
        (_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}'),
        async ({ register }) =>
          assert.rejects(
            register.checkRepresentation({ ...check, businessId: ainosCompanyId }),
            hasCode(code),
          ),
      ))
  }

  for (const [what, body] of [
    ['empty', ''],
    ['null', 'null'],
    ['of another format', '{"companies":"none"}'],
    ['without the company’s name', '{"companies":[{"businessId":{"value":"9900001-8"},"names":[]}]}'],
    [
      'those of another company',
      '{"companies":[{"businessId":{"value":"9900010-6"},"names":[{"name":"A","type":"1"}]}]}',
    ],
  ] as const) {
    it(`throws PRH_API_EXCEPTION when the company data are ${what}`, () =>
      withBusinessListener(
        (_request, response) => response.end(body),
        async ({ register }) =>
          assert.rejects(
            register.checkRepresentation({ ...check, businessId: ainosCompanyId }),
            hasCode('PRH_API_EXCEPTION'),
          ),
      ))
  }

  it('throws PRH_API_EXCEPTION when the representatives have another format or company', async () => {
    for (const roles of ['TJ', [{ type: 'TJ' }]]) {
      await withBusinessListener(
        createCompanyListener(() => roles),
        async ({ register }) =>
          assert.rejects(
            register.checkRepresentation({ ...check, businessId: ainosCompanyId }),
            hasCode('PRH_API_EXCEPTION'),
          ),
      )
    }
    await withBusinessListener(
      createCompanyListener(() => [], foreignCompanyId),
      async ({ register }) =>
        assert.rejects(
          register.checkRepresentation({ ...check, businessId: ainosCompanyId }),
          hasCode('PRH_API_EXCEPTION'),
        ),
    )
  })

  it('opens the breaker after a series of failures, and queries the register again two seconds later', async () => {
    let ms = 0
    await withBusinessRegister(
      async ({ register, asked }) => {
        const failingQuery = { ...check, businessId: '9900036-8' }
        const workingQuery = { ...check, businessId: ainosCompanyId }
        for (let attempt = 0; attempt < 10; attempt++) {
          await assert.rejects(register.checkRepresentation(failingQuery), hasCode('PRH_BROKEN'))
        }
        assert.equal((await register.checkRepresentation(workingQuery)).outcome, 'allowed')
        for (let attempt = 0; attempt < 20; attempt++) {
          await assert.rejects(register.checkRepresentation(failingQuery), hasCode('PRH_BROKEN'))
        }
        const before = (await asked()).length
        await assert.rejects(
          register.checkRepresentation(workingQuery, { isFresh: true }),
          hasCode('PRH_BROKEN'),
        )
        assert.equal((await asked()).length, before)
        ms = 2_000
        assert.equal((await register.checkRepresentation(workingQuery, { isFresh: true })).outcome, 'allowed')
      },
      { now: () => ms },
    )
  })

  it('does not open the breaker for errors that the register returns', () =>
    withBusinessRegister(async ({ register }) => {
      for (let attempt = 0; attempt < 25; attempt++) {
        await assert.rejects(
          register.checkRepresentation({ ...check, businessId: '9900044-8' }),
          hasCode('PRH_API_SERVER_EXCEPTION'),
        )
      }
      const found = await register.checkRepresentation({ ...check, businessId: ainosCompanyId })
      assert.equal(found.outcome, 'allowed')
    }))

  it('leaves personal identity codes, companies, keys and URLs out of log and errors', () =>
    withBusinessRegister(async ({ register, logged }) => {
      for (const businessId of ['9900036-8', '9900044-8', '9900052-8', '9900129-9', '9900064-0']) {
        const error: unknown = await register
          .checkRepresentation({ ...check, businessId })
          .catch(thrown => thrown)
        assert.ok(error instanceof ApiError)
        logged.push(`${error.stack} ${error.cause instanceof Error ? error.cause.stack : ''}`)
      }
      assert.ok(logged.length >= 10)
      assert.doesNotMatch(logged.join('\n'), /010180|99000|99001|salaisuus|127\.0\.0\.1/)
    }))
})

/** A register that has Aino's company, with the roles that `role` returns. */
const createCompanyListener =
  (role: () => unknown, companyId: string = ainosCompanyId): RequestListener =>
  (request, response) => {
    const companies = [{ businessId: { value: ainosCompanyId }, names: [{ name: 'A Oy', type: '1' }] }]
    const company = { businessId: companyId, procurationPerson: { role: role() } }
    response.end(JSON.stringify(request.method === 'GET' ? { companies } : { complete: true, company }))
  }
