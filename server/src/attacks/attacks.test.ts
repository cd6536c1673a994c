import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'
import { type Attack, attacks, type Target } from './attacks.ts'

/**
 * So many times the longest of some quiet health calls, which takes about a millisecond, is what people do not notice.
 * Each of these attacks once held the service for thousands of times as long.
 */
const bound = 200
const quietCalls = 15
/** Other work of the machine may come between once, the cost of an attack comes every time. */
const rounds = 5

describe('attacks', () => {
  let test: TestApp
  let target: Target

  /**
   * Milliseconds until the service has answered that it is well. A 503, which it answers after two seconds on a machine
   * that is busy with something else, counts as an endless wait: the round is lost, and another one decides.
   */
  const health = async (): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${test.url}/api/health/`)
    await answer.arrayBuffer()
    if (answer.status === 503) return Number.POSITIVE_INFINITY
    assert.equal(answer.status, 200)
    return performance.now() - start
  }

  /** The longest that a health call had to wait while the attack was under way. */
  const waitBeside = async ({ send }: Attack): Promise<number> => {
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

  /** Right before and right after an attack, so that a busy machine is as busy then. */
  const longestQuiet = async (): Promise<number> => {
    let longest = 0
    for (let call = 0; call < quietCalls; call++) longest = Math.max(longest, await health())
    return longest
  }

  for (const attack of attacks) {
    it(`${attack.name}: the service stays well beside it`, async () => {
      const ratios: number[] = []
      while (ratios.length < rounds && !ratios.some(ratio => ratio < bound)) {
        const before = await longestQuiet()
        const wait = await waitBeside(attack)
        const quiet = Math.max(before, await longestQuiet())
        ratios.push(Number.isFinite(quiet) ? wait / quiet : Number.POSITIVE_INFINITY)
      }
      assert.ok(Math.min(...ratios) < bound, `${ratios} times as long as in the quiet`)
    })
  }
})
