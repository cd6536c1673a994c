import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startTestApp } from '../testing/app.ts'
import { permissionsPolicy, stationPermissionsPolicy } from './security-headers.ts'

it('every answer says what pages may ask the browser for: the place and copying, nothing else', async () => {
  const test = await startTestApp()
  for (const path of ['/', '/api/health/', '/api/none/']) {
    const { headers } = await fetch(test.url + path)
    assert.equal(headers.get('permissions-policy'), permissionsPolicy, path)
  }
  const allowed = permissionsPolicy.split(', ').filter(each => !each.endsWith('=()'))
  assert.deepEqual(allowed, ['geolocation=(self)', 'clipboard-write=(self)'])
  await test.close()
})

it('the camera alone is added where stations work', () => {
  const parts = (policy: string) => policy.split(', ')
  const added = parts(stationPermissionsPolicy).filter(each => !parts(permissionsPolicy).includes(each))
  assert.deepEqual(added, ['camera=(self)'])
})
