import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { signIn, signInPerson } from '../../src/testing/sign-in.ts'
import { type Attack, type AttackTarget, attacks } from './attacks.ts'

/**
 * Largest allowed wait, as a multiple of the slowest of several quiet health calls (about 1 ms). Users do not notice
 * this much. Each of these attacks once blocked the service for thousands of times as long.
 */
const bound = 200
const quietCalls = 15
/** A busy machine may disturb single rounds. The cost of an attack shows in every round. */
const attackRounds = 5

describe('attacks on the event loop', () => {
  let test: TestApp
  let target: AttackTarget

  /**
   * Milliseconds until the health call is answered. It returns 503 after two seconds on a machine busy with other work.
   * That counts as infinite: the round is discarded, and another one decides.
   */
  const health = async (): Promise<number> => {
    const start = performance.now()
    const response = await fetch(`${test.url}/api/health/`)
    await response.arrayBuffer()
    if (response.status === 503) return Number.POSITIVE_INFINITY
    assert.equal(response.status, 200)
    return performance.now() - start
  }

  /** The slowest health call during the attack. */
  const measureWaitDuring = async ({ send }: Attack): Promise<number> => {
    let isUnderWay = true
    const attack = send(target).finally(() => {
      isUnderWay = false
    })
    let longest = 0
    do longest = Math.max(longest, await health())
    while (isUnderWay)
    await attack
    return longest
  }

  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '100000', OWNER_SEARCHES_PER_HOUR: '100000' })
    target = {
      test,
      person: await signInPerson(test.url, 'kaisa'),
      clerk: await signIn(test.url, 'etela.yard'),
    }
    for (let call = 0; call < quietCalls; call++) await health()
  })
  after(() => test.close())

  /** Measured right before and right after an attack, under the same load of the machine. */
  const measureQuiet = async (): Promise<number> => {
    let longest = 0
    for (let call = 0; call < quietCalls; call++) longest = Math.max(longest, await health())
    return longest
  }

  for (const attack of attacks) {
    it(`stays responsive during an attack with ${attack.name}`, async () => {
      const ratios: number[] = []
      while (ratios.length < attackRounds && !ratios.some(ratio => ratio < bound)) {
        const before = await measureQuiet()
        const wait = await measureWaitDuring(attack)
        const quiet = Math.max(before, await measureQuiet())
        ratios.push(Number.isFinite(quiet) ? wait / quiet : Number.POSITIVE_INFINITY)
      }
      assert.ok(Math.min(...ratios) < bound, `${ratios} times as long as in the quiet`)
    })
  }
})
