import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { createClient } from '../../src/testing/client.ts'
import { type SignedIn, signIn } from '../../src/testing/sign-in.ts'

/** Characters that normalisation changes or removes, each in a different way. */
const variants: Readonly<Record<string, string>> = {
  'digits of another script': '\u0669',
  'the last mathematical digit': '\u{1d7ff}',
  'full-width digits': '\uff19',
  'letters followed by invisible characters': 'a\u200d',
  'digits and blanks': '1 ',
  'soft hyphens between digits': '123456   \u00ad   123',
}

/** Repeats a piece up to this many bytes of UTF-8. */
const repeatToBytes = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))

describe('very long texts', () => {
  let test: TestApp
  let yard: SignedIn
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  /** Milliseconds of CPU time, not wall-clock time, so that a busy machine does not matter. */
  const measureCpuMs = async (call: () => Promise<{ status: number; body: { code?: string } }>) => {
    const costs: number[] = []
    for (let attempt = 0; attempt < 2; attempt++) {
      const start = process.cpuUsage()
      const { status, body } = await call()
      const { user, system } = process.cpuUsage(start)
      costs.push((user + system) / 1000)
      assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'])
    }
    return Math.min(...costs)
  }

  const calls = {
    'in a sign-in': (text: string) =>
      createClient(test.url).call('POST', 'auth/', { username: repeatToBytes(text, 260_000), password: 'x' }),
    'at intake, in a body that may contain a file': (text: string) =>
      yard.call('POST', 'shop/1/vehicle/1/owner/', { personal_id: repeatToBytes(text, 7_500_000) }),
  }
  for (const [place, call] of Object.entries(calls))
    it(`rejects a long text ${place} equally fast in any script`, async () => {
      const plain = await measureCpuMs(() => call('a'))
      for (const [variant, text] of Object.entries(variants)) {
        const cost = await measureCpuMs(() => call(text))
        assert.ok(cost < 4 * plain + 100, `${cost} ms for ${variant}, ${plain} ms for plain letters`)
      }
    })
})
