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

it('answers, pages, refusals and what the stand-ins say carry the same policies of safety', async () => {
  const test = await startTestApp()
  for (const path of ['/', '/api/health/', '/api/none/', '/api/shop/user/', '/sim/none']) {
    const { headers } = await fetch(test.url + path)
    const of = (name: string) => headers.get(name)
    assert.match(of('content-security-policy') ?? '', /^default-src 'self';.*object-src 'none'/, path)
    assert.equal(of('x-content-type-options'), 'nosniff', path)
    assert.equal(of('referrer-policy'), 'same-origin', path)
    assert.equal(of('x-frame-options'), 'SAMEORIGIN', path)
    assert.equal(of('cross-origin-opener-policy'), 'same-origin', path)
    assert.equal(of('cross-origin-resource-policy'), 'same-origin', path)
    assert.equal(of('strict-transport-security'), null, path)
  }
  await test.close()
})

it('the camera alone is added where stations work', () => {
  const parts = (policy: string) => policy.split(', ')
  const added = parts(stationPermissionsPolicy).filter(each => !parts(permissionsPolicy).includes(each))
  assert.deepEqual(added, ['camera=(self)'])
})
