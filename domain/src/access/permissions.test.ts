import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Call, isPublic, mayCall, permissions } from './permissions.ts'
import { actorOf, actors } from './roles.ts'

const calls = Object.keys(permissions) as Call[]
const beyond: Call[] = ['GET health/', 'GET openapi.json', 'GET auth/dev/', 'POST auth/dev/']

describe('permissions', () => {
  it('names the 76 calls of the product, and four of the service itself', () => {
    assert.equal(calls.length - beyond.length, 76)
  })

  it('keeps the association out of all vehicle work', () => {
    const allowed = calls.filter(call => call.includes('shop/{shop}/') && mayCall(call, 'association'))
    assert.deepEqual(allowed, [])
  })

  it('keeps subcontractors from market, recipients and reports', () => {
    const allowed = calls.filter(call => /list-external|report|search-status-external/.test(call))
    for (const call of allowed) {
      assert.ok(!mayCall(call, 'contractor_user') && !mayCall(call, 'contractor_main'), call)
    }
  })

  it("keeps owners to the owner's calls", () => {
    for (const call of calls) {
      if (mayCall(call, 'person') && !isPublic(call)) assert.match(call, / owner\//)
    }
  })

  it('gives nothing to an actor nobody named', () => {
    for (const call of calls)
      assert.ok(
        actors.some(actor => mayCall(call, actor)),
        call,
      )
  })

  it('tells the actor from groups and company', () => {
    assert.equal(actorOf([], false), 'shop_user')
    assert.equal(actorOf(['operator'], false), 'operator_main')
    assert.equal(actorOf([], true), 'contractor_user')
    assert.equal(actorOf(['contractor'], true), 'contractor_main')
    // A group alone does not lift a subcontractor's user.
    assert.equal(actorOf(['operator'], true), 'contractor_user')
    assert.equal(actorOf(['association'], false), 'association')
  })
})
