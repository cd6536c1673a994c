import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vehicleStatuses } from './lifecycle.ts'
import {
  donorStatuses,
  incomingStatuses,
  isEditableAtSite,
  statusesAtSite,
  statusesBeforeIntake,
} from './status-sets.ts'

describe('sets of statuses', () => {
  it('name the statuses of each part of the course', () => {
    assert.deepEqual(statusesBeforeIntake, ['owner', 'shop_transit'])
    assert.deepEqual(incomingStatuses, ['shop_transit', 'shop_transfer'])
    assert.deepEqual(statusesAtSite, ['shop_process', 'shop_listing'])
    assert.deepEqual(donorStatuses, ['shop_process', 'shop_recycled'])
  })

  it('let only the site that has a vehicle change it, while it is not finished', () => {
    const editable = vehicleStatuses.filter(status => isEditableAtSite({ status, shop_id: 1 }, 1))
    assert.deepEqual(editable, ['shop_listing', 'shop_process'])
    assert.equal(isEditableAtSite({ status: 'shop_process', shop_id: 2 }, 1), false)
    assert.equal(isEditableAtSite({ status: 'shop_process', shop_id: null }, 1), false)
  })
})
