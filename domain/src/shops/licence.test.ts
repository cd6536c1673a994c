import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isLicenceExpired } from './licence.ts'

it('isLicenceExpired accepts the last day and a licence without an end, and rejects the day after', () => {
  assert.equal(isLicenceExpired('2026-11-22', '2026-11-22'), false)
  assert.equal(isLicenceExpired('2026-11-21', '2026-11-22'), true)
  assert.equal(isLicenceExpired(null, '2026-11-22'), false)
})
