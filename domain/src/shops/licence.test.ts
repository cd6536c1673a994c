import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isLicenceExpired } from './licence.ts'

it('a licence is good on its last day, not the day after, and without a day until somebody says one', () => {
  assert.equal(isLicenceExpired('2026-11-22', '2026-11-22'), false)
  assert.equal(isLicenceExpired('2026-11-21', '2026-11-22'), true)
  assert.equal(isLicenceExpired(null, '2026-11-22'), false)
})
