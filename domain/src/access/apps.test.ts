import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasCall, hasPage } from './apps.ts'
import { type ApiRoute, canCall, permissions } from './permissions.ts'

const calls = Object.keys(permissions) as ApiRoute[]

describe('an installation of one app', () => {
  it('has every call that its people may make, but those of the other app', () => {
    for (const call of calls) {
      assert.ok(hasCall('both', call))
      const isPersons = canCall(call, 'person')
      const isUsers = canCall(call, 'operator_main') || canCall(call, 'contractor_main')
      if (isPersons && !isUsers) assert.ok(hasCall('person', call) && !hasCall('operator', call), call)
      if (isUsers && !isPersons) assert.ok(hasCall('operator', call) && !hasCall('person', call), call)
    }
  })

  it('has the logins and forms of its own people only, and what serves both', () => {
    const operators: ApiRoute[] = [
      'POST auth/',
      'POST shop/user/password/send-reset-url/',
      'PUT shop/user/password/reset/{token}/',
      'PATCH ppb-admin/questionnaire/answer/{token}/',
    ]
    const persons: ApiRoute[] = ['GET auth-telia/request/', 'POST auth-telia/response/']
    const open: ApiRoute[] = [
      'GET health/',
      'GET openapi.json',
      'POST auth/logout/',
      'POST auth/refresh/',
      'POST location/locations',
      'POST public/shop/search/',
      'POST public/shop/search/watch/',
      'POST public/part/search/',
    ]
    for (const call of operators) assert.ok(hasCall('operator', call) && !hasCall('person', call), call)
    for (const call of persons) assert.ok(hasCall('person', call) && !hasCall('operator', call), call)
    for (const call of open) assert.ok(hasCall('person', call) && hasCall('operator', call), call)
  })

  it('has its own pages and the open ones', () => {
    const operators = ['/operator', '/operator/incoming/12', '/login/operator', '/association', '/reset/abc']
    const persons = ['/person', '/person/recycle', '/login/person', '/telia-login']
    const open = ['/', '/login', '/login/dev', '/logout', '/forms/battery', '/forms/parts', '/personnel']
    for (const page of operators) assert.ok(hasPage('operator', page) && !hasPage('person', page), page)
    for (const page of persons) assert.ok(hasPage('person', page) && !hasPage('operator', page), page)
    for (const page of open) assert.ok(hasPage('person', page) && hasPage('operator', page), page)
    for (const page of [...operators, ...persons, ...open]) assert.ok(hasPage('both', page))
  })
})
