import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'

/** Signs that reading changes or takes away, each in its own way. */
const strange: Readonly<Record<string, string>> = {
  'digits of another script': '\u0669',
  'the last of the digits for formulas': '\u{1d7ff}',
  'wide digits': '\uff19',
  'letters with unseen signs behind them': 'a\u200d',
  'digits and blanks': '1 ',
  'soft hyphens between digits': '123456   \u00ad   123',
}

/** As many bytes in UTF-8 as there is room for. */
const filled = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))

describe('a text that is far too long', () => {
  let test: TestApp
  let yard: SignedIn
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  /** Milliseconds of the processor, not of the clock: a busy machine changes nothing. */
  const costOf = async (call: () => Promise<{ status: number; body: { code?: string } }>) => {
    const costs: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      const began = process.cpuUsage()
      const { status, body } = await call()
      const { user, system } = process.cpuUsage(began)
      costs.push((user + system) / 1000)
      assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'])
    }
    return Math.min(...costs)
  }

  const calls = {
    'by somebody who signs in': (text: string) =>
      createClient(test.url).call('POST', 'auth/', { username: filled(text, 260_000), password: 'x' }),
    'at the gate, in a body that may carry a file': (text: string) =>
      yard.call('POST', 'shop/1/vehicle/1/owner/', { personal_id: filled(text, 7_500_000) }),
  }
  for (const [where, call] of Object.entries(calls))
    it(`is refused as fast whatever it is written in, ${where}`, async () => {
      const plain = await costOf(() => call('a'))
      for (const [what, text] of Object.entries(strange)) {
        const cost = await costOf(() => call(text))
        assert.ok(cost < 4 * plain + 100, `${cost} ms for ${what}, ${plain} ms for plain letters`)
      }
    })
})
