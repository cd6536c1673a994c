import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasCall, hasPage } from './apps.ts'
import { type ApiRoute, canCall, permissions } from './permissions.ts'

const appCalls = Object.keys(permissions) as ApiRoute[]

describe('single-app installations', () => {
  it('offers every call that a caller of the app may make, and none of the other app', () => {
    for (const call of appCalls) {
      assert.ok(hasCall('both', call))
      const isPersons = canCall(call, 'person')
      const isUsers = canCall(call, 'operator_main') || canCall(call, 'contractor_main')
      if (isPersons && !isUsers) assert.ok(hasCall('person', call) && !hasCall('operator', call), call)
      if (isUsers && !isPersons) assert.ok(hasCall('operator', call) && !hasCall('person', call), call)
    }
  })

  it('offers the logins and forms of its own app only, and all shared calls', () => {
    const operatorCalls: ApiRoute[] = [
      'POST auth/',
      'POST shop/user/password/send-reset-url/',
      'PUT shop/user/password/reset/{token}/',
      'PATCH ppb-admin/questionnaire/answer/{token}/',
    ]
    const personCalls: ApiRoute[] = ['GET auth-telia/request/', 'POST auth-telia/response/']
    const sharedCalls: ApiRoute[] = [
      'GET health/',
      'GET openapi.json',
      'POST auth/logout/',
      'POST auth/refresh/',
      'POST location/locations',
      'POST public/shop/search/',
      'POST public/shop/search/watch/',
      'POST public/part/search/',
    ]
    for (const call of operatorCalls) assert.ok(hasCall('operator', call) && !hasCall('person', call), call)
    for (const call of personCalls) assert.ok(hasCall('person', call) && !hasCall('operator', call), call)
    for (const call of sharedCalls) assert.ok(hasCall('person', call) && hasCall('operator', call), call)
  })

  it('offers the pages of its own app and the shared pages', () => {
    const operatorPages = [
      '/operator',
      '/operator/incoming/12',
      '/login/operator',
      '/association',
      '/reset/abc',
    ]
    const personPages = ['/person', '/person/recycle', '/login/person', '/telia-login']
    const sharedPages = [
      '/',
      '/login',
      '/login/dev',
      '/logout',
      '/forms/battery',
      '/forms/parts',
      '/personnel',
    ]
    for (const page of operatorPages) assert.ok(hasPage('operator', page) && !hasPage('person', page), page)
    for (const page of personPages) assert.ok(hasPage('person', page) && !hasPage('operator', page), page)
    for (const page of sharedPages) assert.ok(hasPage('person', page) && hasPage('operator', page), page)
    for (const page of [...operatorPages, ...personPages, ...sharedPages]) assert.ok(hasPage('both', page))
  })
})
