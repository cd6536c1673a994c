import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { ApiError } from '../../platform/http/api-error.ts'
import { hasCode } from '../../testing/has-code.ts'
import { withRegister, withVehicleListener } from './testing.ts'

describe('faults of the vehicle register', () => {
  const faultPlates: readonly (readonly [string, ErrorCode, string])[] = [
    ['BRK-503', 'TRAFICOM_BROKEN', 'hangs up'],
    ['ERR-502', 'TRAFICOM_API_EXCEPTION', 'returns status 500'],
    ['HTM-502', 'TRAFICOM_API_EXCEPTION', 'returns an HTML page'],
    ['CUT-502', 'TRAFICOM_API_EXCEPTION', 'returns truncated XML'],
    ['ODD-502', 'TRAFICOM_API_EXCEPTION', 'returns an unknown error'],
    ['DEN-403', 'TRAFICOM_API_PERMISSION_DENIED', 'rejects our account'],
  ]
  for (const [plate, code, what] of faultPlates) {
    it(`throws ${code} when the register ${what}`, () =>
      withRegister(async ({ register }) => {
        await assert.rejects(register.findVehicle({ plate }), hasCode(code))
        await assert.rejects(register.findVehicle({ plate, kind: 'AUTO' }), hasCode(code))
      }))
  }

  it('throws the error of a vehicle also in a search by VIN', () =>
    withRegister(async ({ register }) => {
      await assert.rejects(register.findVehicle({ vin: 'WF0AXXGCDA1R50300' }), hasCode('TRAFICOM_BROKEN'))
    }))

  it('throws TRAFICOM_API_PERMISSION_DENIED when the register rejects the password', () =>
    withRegister(
      async ({ register }) => {
        await assert.rejects(
          register.findVehicle({ plate: 'ABC-123' }),
          hasCode('TRAFICOM_API_PERMISSION_DENIED'),
        )
      },
      { password: 'wrong' },
    ))

  it('returns a slow answer within the timeout', () =>
    withRegister(async ({ register }) => {
      const found = await register.findVehicle({ plate: 'SLO-999' })
      assert.deepEqual(
        found.map(({ make }) => make),
        ['Saab'],
      )
    }))

  it('throws TRAFICOM_BROKEN when the answer exceeds the timeout', () =>
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
    it(`throws ${code} when the register returns status ${status}`, () =>
      withVehicleListener(
        (_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(),
        async ({ register }) => assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode(code)),
      ))
  }

  it('throws TRAFICOM_API_EXCEPTION for too deeply nested elements', () =>
    withVehicleListener(
      (_request, response) => response.end(`<kehys>${'<a>'.repeat(5_000)}x${'</a>'.repeat(5_000)}</kehys>`),
      async ({ register }) =>
        assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode('TRAFICOM_API_EXCEPTION')),
    ))

  const minimalAnswer =
    '<kehys><sanoma><ajoneuvontiedot><perus><tunnus laji="1"><jarjestelmatunnus>0000000001</jarjestelmatunnus>' +
    '</tunnus></perus></ajoneuvontiedot></sanoma></kehys>'

  it('parses a vehicle with hardly any data', () =>
    withVehicleListener(
      (_request, response) => response.end(minimalAnswer),
      async ({ register }) => {
        const [vehicle] = await register.findVehicle({ plate: 'ABC-123', kind: 'AUTO' })
        assert.deepEqual([vehicle?.registerKey, vehicle?.make, vehicle?.owners], ['0000000001', null, []])
      },
    ))

  const invalidAnswers: readonly (readonly [string, string])[] = [
    ['a document type with entities', `<!DOCTYPE kehys [<!ENTITY a "b">]>${minimalAnswer}`],
    ['unrelated XML', '<answer>fine</answer>'],
    ['a frame without a vehicle', '<kehys><yleinen/><sanoma/></kehys>'],
    [
      'a vehicle without its key',
      '<kehys><sanoma><ajoneuvontiedot><perus><tunnus laji="1"/></perus></ajoneuvontiedot></sanoma></kehys>',
    ],
  ]
  for (const [what, body] of invalidAnswers) {
    it(`throws TRAFICOM_API_EXCEPTION when the register returns ${what}`, () =>
      withVehicleListener(
        (_request, response) => response.end(body),
        async ({ register }) =>
          assert.rejects(register.findVehicle({ plate: 'ABC-123' }), hasCode('TRAFICOM_API_EXCEPTION')),
      ))
  }

  it('does not open the breaker when only one plate fails ten times', () =>
    withRegister(async ({ register }) => {
      for (let attempt = 0; attempt < 10; attempt++) {
        await assert.rejects(register.findVehicle({ plate: 'BRK-503' }), hasCode('TRAFICOM_BROKEN'))
      }
      assert.equal((await register.findVehicle({ plate: 'ABC-123' })).length, 1)
    }))

  it('opens the breaker after 20 failures, and queries the register again two seconds later', async () => {
    let ms = 0
    await withRegister(
      async ({ register, sent }) => {
        for (let attempt = 0; attempt < 20; attempt++) {
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

  it('does not open the breaker for errors that the register returns', () =>
    withRegister(async ({ register }) => {
      for (let attempt = 0; attempt < 25; attempt++) {
        await assert.rejects(
          register.findVehicle({ plate: 'DEN-403', kind: 'AUTO' }),
          hasCode('TRAFICOM_API_PERMISSION_DENIED'),
        )
      }
      assert.equal((await register.findVehicle({ plate: 'ABC-123' })).length, 1)
    }))

  it('leaves plates, personal identity codes and URLs out of log and errors', () =>
    withRegister(async ({ register, logged }) => {
      for (const plate of ['BRK-503', 'ERR-502', 'CUT-502', 'ODD-502', 'DEN-403']) {
        const error: unknown = await register.findVehicle({ plate }).catch(thrown => thrown)
        assert.ok(error instanceof ApiError)
        logged.push(`${error.stack} ${error.cause instanceof Error ? error.cause.stack : ''}`)
      }
      assert.doesNotMatch(logged.join('\n'), /BRK-503|DEN-403|010180|127\.0\.0\.1|kehys/)
    }))
})
