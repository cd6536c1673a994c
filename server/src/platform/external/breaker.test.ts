import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createBreaker } from './breaker.ts'

const breakerOptions = { windowMs: 30_000, minimumCalls: 20, failureRatio: 0.8, openMs: 2_000 }

const createFixture = () => {
  const clock = { ms: 0 }
  const breaker = createBreaker(breakerOptions, () => clock.ms)
  return {
    clock,
    breaker,
    fail: (times: number) => {
      for (let call = 0; call < times; call++) breaker.enter()?.failed()
    },
    succeed: (times: number) => {
      for (let call = 0; call < times; call++) breaker.enter()?.succeeded()
    },
  }
}

describe('circuit breaker', () => {
  it('stays closed after ten consecutive failures', () => {
    const { breaker, fail } = createFixture()
    fail(10)
    assert.ok(breaker.enter())
  })

  it('opens at the twentieth failure and rejects calls', () => {
    const { breaker, fail } = createFixture()
    fail(19)
    assert.ok(breaker.enter())
    fail(1)
    assert.equal(breaker.enter(), null)
  })

  it('stays closed while one call in five succeeds', () => {
    const { breaker, fail, succeed } = createFixture()
    succeed(10)
    fail(40)
    assert.ok(breaker.enter())
  })

  it('ignores failures older than the window', () => {
    const { breaker, clock, fail } = createFixture()
    fail(19)
    clock.ms = 30_001
    fail(1)
    assert.ok(breaker.enter())
  })

  it('allows one probe at a time after two seconds, and closes on its success', () => {
    const { breaker, clock, fail } = createFixture()
    fail(20)
    clock.ms = 1_999
    assert.equal(breaker.enter(), null)
    clock.ms = 2_000
    const probe = breaker.enter()
    assert.ok(probe)
    assert.equal(breaker.enter(), null)
    probe.succeeded()
    assert.ok(breaker.enter())
    fail(10)
    assert.ok(breaker.enter(), 'the failures before the outage ended are forgotten')
  })

  it('opens for another two seconds when the probe fails, and ignores a late result from before', () => {
    const { breaker, clock, fail } = createFixture()
    const lateCall = breaker.enter()
    fail(20)
    clock.ms = 2_000
    const probe = breaker.enter()
    lateCall?.failed()
    assert.equal(breaker.enter(), null, 'the probe is still under way')
    probe?.failed()
    clock.ms = 3_999
    assert.equal(breaker.enter(), null)
    clock.ms = 4_000
    assert.ok(breaker.enter())
  })
})
