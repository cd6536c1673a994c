import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { listRequiredFields } from './event-data.ts'
import { can, type LifecycleFacts, needsReason, type VehicleRelation, vehicleStatuses } from './lifecycle.ts'
import { transitions, vehicleEvents } from './transitions.ts'

const allRelations: VehicleRelation[] = ['person', 'here', 'sender', 'intake', 'other_operator', 'clock']

const buildFacts = (change: Partial<LifecycleFacts> = {}): LifecycleFacts => ({
  status: 'shop_process',
  resolution: null,
  started: false,
  stagesDone: 0,
  certified: false,
  ownerCheck: 'confirmed',
  condition: null,
  ...change,
})

const getEventResult = (
  event: Parameters<typeof can>[0],
  vehicleFacts: LifecycleFacts,
  relations = allRelations,
  contractor = false,
) => {
  const verdict = can(event, vehicleFacts, relations, contractor)
  return verdict.ok ? verdict.to : verdict.code
}

describe('lifecycle', () => {
  it('leads every allowed event to one of the six statuses', () => {
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
        fc.subarray(allRelations),
        fc.boolean(),
        (vehicleFacts, event, relations, contractor) => {
          const verdict = can(event, vehicleFacts, relations, contractor)
          if (!verdict.ok) return
          assert.ok(vehicleStatuses.includes(verdict.to))
          assert.ok(verdict.transition.from.includes(vehicleFacts.status))
          assert.ok(relations.includes(verdict.transition.by))
          // No event leaves the final status, and only certified vehicles with all stages done reach it.
          assert.notEqual(vehicleFacts.status, 'shop_recycled')
          if (verdict.to === 'shop_recycled')
            assert.ok(vehicleFacts.certified && vehicleFacts.stagesDone === 5)
          if (verdict.to === 'shop_listing' && event !== 'extend')
            assert.equal(vehicleFacts.ownerCheck, 'confirmed')
        },
      ),
    )
  })

  it('has a transition for every event', () => {
    for (const event of vehicleEvents)
      assert.ok(
        transitions.some(row => row.event === event),
        event,
      )
  })

  it('undoes an accept to the previous status, and only while nothing else was done', () => {
    for (const acceptedFrom of ['shop_transit', 'shop_transfer'] as const)
      assert.equal(getEventResult('unaccept', buildFacts({ acceptedFrom }), ['here'], true), acceptedFrom)
    assert.equal(getEventResult('unaccept', buildFacts({ acceptedFrom: null }), ['here']), 'STATE_CONFLICT')
    assert.equal(getEventResult('unaccept', buildFacts(), ['here']), 'STATE_CONFLICT')
    assert.equal(
      getEventResult('unaccept', buildFacts({ acceptedFrom: 'shop_transfer' }), ['sender']),
      'FORBIDDEN',
    )
  })

  it('rejects a relation that may never cause the event before it checks the status', () => {
    assert.equal(getEventResult('accept', buildFacts({ status: 'shop_recycled' }), ['sender']), 'FORBIDDEN')
    assert.equal(
      getEventResult('accept', buildFacts({ status: 'shop_recycled' }), ['here']),
      'STATE_CONFLICT',
    )
  })

  it('rejects events of the site by the status while its intake is open', () => {
    for (const status of ['owner', 'shop_transit'] as const) {
      assert.equal(getEventResult('start', buildFacts({ status }), ['intake']), 'STATE_CONFLICT')
      assert.equal(getEventResult('extend', buildFacts({ status }), ['intake']), 'STATE_CONFLICT')
      assert.equal(getEventResult('extend', buildFacts({ status }), ['intake'], true), 'FORBIDDEN')
      assert.equal(getEventResult('cancel', buildFacts({ status }), ['intake']), 'FORBIDDEN')
    }
    // The vehicle is on its way to another site, which may accept it now.
    assert.equal(getEventResult('accept', buildFacts({ status: 'shop_transit' }), ['intake']), 'FORBIDDEN')
    assert.equal(
      getEventResult('start', buildFacts({ status: 'shop_transfer' }), ['sender', 'intake']),
      'FORBIDDEN',
    )
  })

  it('denies decisions, the market and finishing to subcontractors', () => {
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
      assert.equal(getEventResult(event, buildFacts(), allRelations, true), 'FORBIDDEN', event)
    }
    assert.equal(
      getEventResult('accept', buildFacts({ status: 'shop_transit' }), allRelations, true),
      'shop_process',
    )
    const certified = buildFacts({ status: 'owner', certified: true })
    assert.equal(
      getEventResult('register', { ...certified, condition: 'reuse_market' }, allRelations, true),
      'FORBIDDEN',
    )
    assert.equal(
      getEventResult('register', { ...certified, condition: 'reuse' }, allRelations, true),
      'shop_process',
    )
  })

  it('withdraws and extends a listing only for the site that offers it', () => {
    const listed = buildFacts({ status: 'shop_listing' })
    const others = allRelations.filter(relation => relation !== 'here')
    for (const event of ['withdraw', 'extend'] as const) {
      assert.equal(getEventResult(event, listed, others), 'FORBIDDEN')
      assert.ok(can(event, listed, ['here'], false).ok)
    }
  })

  it('rejects sending a vehicle with open stages', () => {
    const decided = buildFacts({ resolution: 'reuse' })
    assert.equal(getEventResult('send', decided), 'shop_transfer')
    assert.equal(getEventResult('send', { ...decided, started: true }), 'STATE_CONFLICT')
  })

  it('requires a checked owner and a certificate for registration', () => {
    const atIntake = buildFacts({ status: 'owner', condition: 'recycle', certified: true })
    assert.equal(getEventResult('register', { ...atIntake, ownerCheck: null }), 'OWNER_NOT_CONFIRMED')
    assert.equal(getEventResult('register', { ...atIntake, certified: false }), 'CERTIFICATE_REQUIRED')
    assert.equal(getEventResult('register', atIntake), 'shop_process')
    assert.equal(getEventResult('register', { ...atIntake, condition: 'reuse_market' }), 'shop_listing')
  })

  it('registers a vehicle with a pending owner check without certificate, but not to the market', () => {
    const pending = buildFacts({ status: 'owner', ownerCheck: 'pending', condition: 'reuse' })
    assert.equal(getEventResult('register', pending), 'shop_process')
    assert.equal(getEventResult('register', { ...pending, condition: 'reuse_market' }), 'OWNER_NOT_CONFIRMED')
    for (const event of ['publish', 'send', 'finish'] as const) {
      assert.equal(
        getEventResult(event, buildFacts({ ownerCheck: 'pending', resolution: 'reuse' })),
        'OWNER_NOT_CONFIRMED',
        event,
      )
    }
  })

  it('only returns a vehicle whose owner check has failed, or ended with a new owner', () => {
    const unchecked = buildFacts({ ownerCheck: null, resolution: 'reuse' })
    for (const event of ['publish', 'send', 'start'] as const)
      assert.equal(getEventResult(event, unchecked), 'OWNER_NOT_CONFIRMED', event)
    assert.equal(getEventResult('return', unchecked), 'owner')
  })

  it('requires a certificate and all stages for finishing', () => {
    const finishable = buildFacts({ started: true, stagesDone: 5, certified: true, resolution: 'recycle' })
    assert.equal(getEventResult('finish', finishable), 'shop_recycled')
    assert.equal(getEventResult('finish', { ...finishable, certified: false }), 'CERTIFICATE_REQUIRED')
    assert.equal(getEventResult('finish', { ...finishable, stagesDone: 4 }), 'STAGES_INCOMPLETE')
  })

  it('starts the stages once after the decision, and undoes the start while no stage is done', () => {
    assert.equal(getEventResult('start', buildFacts()), 'STATE_CONFLICT')
    assert.equal(getEventResult('start', buildFacts({ resolution: 'reuse' })), 'shop_process')
    assert.equal(
      getEventResult('start', buildFacts({ resolution: 'reuse', started: true })),
      'STATE_CONFLICT',
    )
    assert.equal(getEventResult('unstart', buildFacts({ started: true, stagesDone: 1 })), 'STATE_CONFLICT')
    assert.equal(getEventResult('resolve', buildFacts({ started: true })), 'STATE_CONFLICT')
    assert.equal(
      getEventResult('publish', buildFacts({ started: true, resolution: 'reuse' })),
      'STATE_CONFLICT',
    )
    assert.equal(getEventResult('stage_done', buildFacts()), 'STATE_CONFLICT')
  })

  it('does not return a vehicle with a certificate', () => {
    assert.equal(getEventResult('return', buildFacts({ certified: true })), 'STATE_CONFLICT')
    assert.equal(getEventResult('return', buildFacts()), 'owner')
  })

  it('requires a reason for reject, return and recall only', () => {
    assert.deepEqual(
      vehicleEvents.filter(event => needsReason(event)),
      ['reject', 'return', 'recall'],
    )
    for (const event of vehicleEvents)
      assert.equal(listRequiredFields(event).includes('reason'), needsReason(event), event)
  })
})
