import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startTestApp } from '../../testing/app.ts'
import { permissionsPolicy, stationPermissionsPolicy } from './security-headers.ts'

it('limits the browser permissions of every response to location and copying', async () => {
  const test = await startTestApp()
  for (const path of ['/', '/api/health/', '/api/none/']) {
    const { headers } = await fetch(test.url + path)
    assert.equal(headers.get('permissions-policy'), permissionsPolicy, path)
  }
  const allowed = permissionsPolicy.split(', ').filter(feature => !feature.endsWith('=()'))
  assert.deepEqual(allowed, ['geolocation=(self)', 'clipboard-write=(self)'])
  await test.close()
})

it('sends the same security policies with answers, pages, errors and simulators', async () => {
  const test = await startTestApp()
  for (const path of ['/', '/api/health/', '/api/none/', '/api/shop/user/', '/sim/none']) {
    const { headers } = await fetch(test.url + path)
    const getHeader = (name: string) => headers.get(name)
    assert.match(getHeader('content-security-policy') ?? '', /^default-src 'self';.*object-src 'none'/, path)
    assert.equal(getHeader('x-content-type-options'), 'nosniff', path)
    assert.equal(getHeader('referrer-policy'), 'same-origin', path)
    assert.equal(getHeader('x-frame-options'), 'SAMEORIGIN', path)
    assert.equal(getHeader('cross-origin-opener-policy'), 'same-origin', path)
    assert.equal(getHeader('cross-origin-resource-policy'), 'same-origin', path)
    assert.equal(getHeader('strict-transport-security'), null, path)
  }
  await test.close()
})

it('allows pages of the stations to use the camera in addition', () => {
  const parts = (policy: string) => policy.split(', ')
  const added = parts(stationPermissionsPolicy).filter(part => !parts(permissionsPolicy).includes(part))
  assert.deepEqual(added, ['camera=(self)'])
})
