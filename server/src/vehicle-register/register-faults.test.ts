import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { ApiError } from '../http/api-error.ts'
import { withListener, withRegister } from './testing.ts'

const hasCode = (code: ErrorCode) => (error: unknown) => error instanceof ApiError && error.code === code

describe('a vehicle register in trouble', () => {
  const faultPlates: readonly (readonly [string, ErrorCode, string])[] = [
    ['BRK-503', 'TRAFICOM_BROKEN', 'hangs up'],
    ['ERR-502', 'TRAFICOM_API_EXCEPTION', 'fails with status 500'],
    ['HTM-502', 'TRAFICOM_API_EXCEPTION', 'answers a page of HTML'],
    ['CUT-502', 'TRAFICOM_API_EXCEPTION', 'answers half an XML'],
    ['ODD-502', 'TRAFICOM_API_EXCEPTION', 'answers an error we do not know'],
    ['DEN-403', 'TRAFICOM_API_PERMISSION_DENIED', 'refuses us'],
  ]
  for (const [plate, code, what] of faultPlates) {
    it(`that ${what} is ${code}`, () =>
      withRegister(async ({ register }) => {
        await assert.rejects(register.findVehicle({ plate }), hasCode(code))
        await assert.rejects(register.findVehicle({ plate, kind: 'AUTO' }), hasCode(code))
      }))
  }

  it('shows the fault of a vehicle also to a search by VIN', () =>
    withRegister(async ({ register }) => {
      await assert.rejects(register.findVehicle({ vin: 'WF0AXXGCDA1R50300' }), hasCode('TRAFICOM_BROKEN'))
    }))

  it('that does not know our password is TRAFICOM_API_PERMISSION_DENIED', () =>
    withRegister(
      async ({ register }) => {
        await assert.rejects(
          register.findVehicle({ plate: 'ABC-123' }),
          hasCode('TRAFICOM_API_PERMISSION_DENIED'),
        )
      },
      { password: 'wrong' },
    ))

  it('that is slow within the limit still answers', () =>
    withRegister(async ({ register }) => {
      const found = await register.findVehicle({ plate: 'SLO-999' })
      assert.deepEqual(
        found.map(({ make }) => make),
        ['Saab'],
      )
    }))

  it('that is slower than the limit is TRAFICOM_BROKEN', () =>
    withRegister(
      async ({ register }) =>
        assert.rejects(register.findVehicle({ plate: 'SLO-999' }), hasCode('TRAFICOM_BROKEN')),
      { timeoutMs: 30 },
    ))

  for (const [status, code] of [
    [302, 'TRAFICOM_API_EXCEPTION'],
    [401, 'TRAFICOM_API_PERMISSION_DENIED'],
    [403, 'TRAFICOM_API_PERMISSION_DENIED'],
    [404, 'TRAFICOM_API_EXCEPTION'],
    [503, 'TRAFICOM_API_EXCEPTION'],
  ] as const) {
    it(`that answers with status ${status} is ${code}`, () =>
      withListener(
        (_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(),
        async ({ register }) => assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode(code)),
      ))
  }

  it('that answers elements within elements without end is TRAFICOM_API_EXCEPTION', () =>
    withListener(
      (_request, response) => response.end(`<kehys>${'<a>'.repeat(5_000)}x${'</a>'.repeat(5_000)}</kehys>`),
      async ({ register }) =>
        assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode('TRAFICOM_API_EXCEPTION')),
    ))

  const minimalAnswer =
    '<kehys><sanoma><ajoneuvontiedot><perus><tunnus laji="1"><jarjestelmatunnus>0000000001</jarjestelmatunnus>' +
    '</tunnus></perus></ajoneuvontiedot></sanoma></kehys>'

  it('that answers a vehicle with hardly anything known is understood', () =>
    withListener(
      (_request, response) => response.end(minimalAnswer),
      async ({ register }) => {
        const [vehicle] = await register.findVehicle({ plate: 'ABC-123', kind: 'AUTO' })
        assert.deepEqual([vehicle?.registerKey, vehicle?.make, vehicle?.owners], ['0000000001', null, []])
      },
    ))

  const nonsense: readonly (readonly [string, string])[] = [
    ['a document type with entities', `<!DOCTYPE kehys [<!ENTITY a "b">]>${minimalAnswer}`],
    ['XML of somebody else', '<answer>fine</answer>'],
    ['a frame without a vehicle', '<kehys><yleinen/><sanoma/></kehys>'],
    [
      'a vehicle without its key',
      '<kehys><sanoma><ajoneuvontiedot><perus><tunnus laji="1"/></perus></ajoneuvontiedot></sanoma></kehys>',
    ],
  ]
  for (const [what, body] of nonsense) {
    it(`that answers ${what} is TRAFICOM_API_EXCEPTION`, () =>
      withListener(
        (_request, response) => response.end(body),
        async ({ register }) =>
          assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode('TRAFICOM_API_EXCEPTION')),
      ))
  }

  it('breaks on one plate and works on the next, ten times over', () =>
    withRegister(async ({ register }) => {
      for (let time = 0; time < 10; time++) {
        await assert.rejects(register.findVehicle({ plate: 'BRK-503' }), hasCode('TRAFICOM_BROKEN'))
      }
      assert.equal((await register.findVehicle({ plate: 'ABC-123' })).length, 1)
    }))

  it('is not asked any more after a score of failures, and is asked again two seconds later', async () => {
    let ms = 0
    await withRegister(
      async ({ register, sent }) => {
        for (let time = 0; time < 20; time++) {
          await assert.rejects(register.findVehicle({ plate: 'BRK-503' }), hasCode('TRAFICOM_BROKEN'))
        }
        const before = (await sent()).length
        await assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode('TRAFICOM_BROKEN'))
        assert.equal((await sent()).length, before)
        ms = 2_000
        assert.equal((await register.findVehicle({ plate: 'ABC-123' })).length, 1)
      },
      { now: () => ms },
    )
  })

  it('is never shut out for errors it answers', () =>
    withRegister(async ({ register }) => {
      for (let time = 0; time < 25; time++) {
        await assert.rejects(
          register.findVehicle({ plate: 'DEN-403', kind: 'AUTO' }),
          hasCode('TRAFICOM_API_PERMISSION_DENIED'),
        )
      }
      assert.equal((await register.findVehicle({ plate: 'ABC-123' })).length, 1)
    }))

  it('leaves no plate, no personal identity code and no address in log and errors', () =>
    withRegister(async ({ register, logged }) => {
      for (const plate of ['BRK-503', 'ERR-502', 'CUT-502', 'ODD-502', 'DEN-403']) {
        const error: unknown = await register.findVehicle({ plate }).catch(thrown => thrown)
        assert.ok(error instanceof ApiError)
        logged.push(`${error.stack} ${error.cause instanceof Error ? error.cause.stack : ''}`)
      }
      assert.doesNotMatch(logged.join('\n'), /BRK-503|DEN-403|010180|127\.0\.0\.1|kehys/)
    }))
})
