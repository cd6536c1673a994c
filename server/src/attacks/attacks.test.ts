import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'
import { type Attack, attacks, type Target } from './attacks.ts'

/** A quiet health call takes one or two milliseconds: so many times that is what people do not notice. */
const bound = 100
/** Other work of the machine may come between once, the cost of an attack comes every time. */
const rounds = 3

describe('attacks', () => {
  let test: TestApp
  let target: Target
  let quiet = 0

  /** Milliseconds until the service has answered that it is well. */
  const health = async (): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${test.url}/api/health/`)
    await answer.arrayBuffer()
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
    for (let call = 0; call < 10; call++) await health()
    const times: number[] = []
    for (let call = 0; call < 21; call++) times.push(await health())
    quiet = times.sort((one, other) => one - other)[10]!
  })
  after(() => test.close())

  for (const attack of attacks) {
    it(`${attack.name}: the service stays well beside it`, async () => {
      const waits: number[] = []
      while (waits.length < rounds && !waits.some(wait => wait < bound * quiet)) {
        waits.push(await waitBeside(attack))
      }
      assert.ok(Math.min(...waits) < bound * quiet, `${waits} ms beside, ${quiet} ms in the quiet`)
    })
  }
})
