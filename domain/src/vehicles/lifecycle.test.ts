import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { requiredFieldsOf } from './event-data.ts'
import { can, type LifecycleFacts, needsReason, type VehicleRelation, vehicleStatuses } from './lifecycle.ts'
import { transitions, vehicleEvents } from './transitions.ts'

const everyRelation: VehicleRelation[] = ['person', 'here', 'sender', 'intake', 'other_operator', 'clock']

const facts = (change: Partial<LifecycleFacts> = {}): LifecycleFacts => ({
  status: 'shop_process',
  resolution: null,
  started: false,
  stagesDone: 0,
  certified: false,
  ownerCheck: 'confirmed',
  condition: null,
  ...change,
})

const codeOf = (
  event: Parameters<typeof can>[0],
  given: LifecycleFacts,
  relations = everyRelation,
  contractor = false,
) => {
  const verdict = can(event, given, relations, contractor)
  return verdict.ok ? verdict.to : verdict.code
}

describe('lifecycle', () => {
  it('lets every event end in one of the six statuses', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...vehicleStatuses),
          resolution: fc.constantFrom(null, 'recycle' as const, 'reuse' as const),
          started: fc.boolean(),
          stagesDone: fc.integer({ min: 0, max: 5 }),
          certified: fc.boolean(),
          ownerCheck: fc.constantFrom(null, 'confirmed' as const, 'pending' as const),
          condition: fc.constantFrom(null, 'recycle' as const, 'reuse' as const, 'reuse_market' as const),
        }),
        fc.constantFrom(...vehicleEvents),
        fc.subarray(everyRelation),
        fc.boolean(),
        (given, event, relations, contractor) => {
          const verdict = can(event, given, relations, contractor)
          if (!verdict.ok) return
          assert.ok(vehicleStatuses.includes(verdict.to))
          assert.ok(verdict.transition.from.includes(given.status))
          assert.ok(relations.includes(verdict.transition.by))
          // Nothing ever leaves the final status, and only a certified, finished vehicle reaches it.
          assert.notEqual(given.status, 'shop_recycled')
          if (verdict.to === 'shop_recycled') assert.ok(given.certified && given.stagesDone === 5)
          if (verdict.to === 'shop_listing' && event !== 'extend')
            assert.notEqual(given.ownerCheck, 'pending')
        },
      ),
    )
  })

  it('has a line for every event', () => {
    for (const event of vehicleEvents)
      assert.ok(
        transitions.some(row => row.event === event),
        event,
      )
  })

  it('takes an accept back to where the vehicle came from, and only while nothing else was done', () => {
    for (const acceptedFrom of ['shop_transit', 'shop_transfer'] as const)
      assert.equal(codeOf('unaccept', facts({ acceptedFrom }), ['here'], true), acceptedFrom)
    assert.equal(codeOf('unaccept', facts({ acceptedFrom: null }), ['here']), 'STATE_CONFLICT')
    assert.equal(codeOf('unaccept', facts(), ['here']), 'STATE_CONFLICT')
    assert.equal(codeOf('unaccept', facts({ acceptedFrom: 'shop_transfer' }), ['sender']), 'FORBIDDEN')
  })

  it('refuses an event to a relation that may never cause it before it looks at the status', () => {
    assert.equal(codeOf('accept', facts({ status: 'shop_recycled' }), ['sender']), 'FORBIDDEN')
    assert.equal(codeOf('accept', facts({ status: 'shop_recycled' }), ['here']), 'STATE_CONFLICT')
  })

  it('keeps decisions, market and finishing from subcontractors', () => {
    for (const event of [
      'resolve',
      'publish',
      'extend',
      'withdraw',
      'claim',
      'send',
      'unstart',
      'return',
      'recall',
      'finish',
    ] as const) {
      assert.equal(codeOf(event, facts(), everyRelation, true), 'FORBIDDEN', event)
    }
    assert.equal(codeOf('accept', facts({ status: 'shop_transit' }), everyRelation, true), 'shop_process')
    const certified = facts({ status: 'owner', certified: true })
    assert.equal(
      codeOf('register', { ...certified, condition: 'reuse_market' }, everyRelation, true),
      'FORBIDDEN',
    )
    assert.equal(
      codeOf('register', { ...certified, condition: 'reuse' }, everyRelation, true),
      'shop_process',
    )
  })

  it('takes from the market, and gives more time, only for the site that offers it', () => {
    const listed = facts({ status: 'shop_listing' })
    const others = everyRelation.filter(relation => relation !== 'here')
    for (const event of ['withdraw', 'extend'] as const) {
      assert.equal(codeOf(event, listed, others), 'FORBIDDEN')
      assert.ok(can(event, listed, ['here']).ok)
    }
  })

  it('sends nothing away whose stages are open', () => {
    const decided = facts({ resolution: 'reuse' })
    assert.equal(codeOf('send', decided), 'shop_transfer')
    assert.equal(codeOf('send', { ...decided, started: true }), 'STATE_CONFLICT')
  })

  it('registers only with a checked owner and a certificate', () => {
    const atGate = facts({ status: 'owner', condition: 'recycle', certified: true })
    assert.equal(codeOf('register', { ...atGate, ownerCheck: null }), 'OWNER_NOT_CONFIRMED')
    assert.equal(codeOf('register', { ...atGate, certified: false }), 'CERTIFICATE_REQUIRED')
    assert.equal(codeOf('register', atGate), 'shop_process')
    assert.equal(codeOf('register', { ...atGate, condition: 'reuse_market' }), 'shop_listing')
  })

  it('takes a vehicle in while the owner check waits, without certificate, but never onto the market', () => {
    const waiting = facts({ status: 'owner', ownerCheck: 'pending', condition: 'reuse' })
    assert.equal(codeOf('register', waiting), 'shop_process')
    assert.equal(codeOf('register', { ...waiting, condition: 'reuse_market' }), 'OWNER_NOT_CONFIRMED')
    for (const event of ['publish', 'send', 'finish'] as const) {
      assert.equal(
        codeOf(event, facts({ ownerCheck: 'pending', resolution: 'reuse' })),
        'OWNER_NOT_CONFIRMED',
        event,
      )
    }
  })

  it('finishes only with certificate and all stages', () => {
    const done = facts({ started: true, stagesDone: 5, certified: true, resolution: 'recycle' })
    assert.equal(codeOf('finish', done), 'shop_recycled')
    assert.equal(codeOf('finish', { ...done, certified: false }), 'CERTIFICATE_REQUIRED')
    assert.equal(codeOf('finish', { ...done, stagesDone: 4 }), 'STAGES_INCOMPLETE')
  })

  it('opens the stages once, after the decision, and closes them while none is done', () => {
    assert.equal(codeOf('start', facts()), 'STATE_CONFLICT')
    assert.equal(codeOf('start', facts({ resolution: 'reuse' })), 'shop_process')
    assert.equal(codeOf('start', facts({ resolution: 'reuse', started: true })), 'STATE_CONFLICT')
    assert.equal(codeOf('unstart', facts({ started: true, stagesDone: 1 })), 'STATE_CONFLICT')
    assert.equal(codeOf('resolve', facts({ started: true })), 'STATE_CONFLICT')
    assert.equal(codeOf('publish', facts({ started: true, resolution: 'reuse' })), 'STATE_CONFLICT')
    assert.equal(codeOf('stage_done', facts()), 'STATE_CONFLICT')
  })

  it('does not return a vehicle that has a certificate', () => {
    assert.equal(codeOf('return', facts({ certified: true })), 'STATE_CONFLICT')
    assert.equal(codeOf('return', facts()), 'owner')
  })

  it('asks a reason for what disappoints somebody', () => {
    assert.deepEqual(
      vehicleEvents.filter(event => needsReason(event)),
      ['reject', 'return', 'recall'],
    )
    for (const event of vehicleEvents)
      assert.equal(requiredFieldsOf(event).includes('reason'), needsReason(event), event)
  })
})
