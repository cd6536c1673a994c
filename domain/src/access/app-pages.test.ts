import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAppPage } from './app-pages.ts'

describe('isAppPage', () => {
  it('accepts the paths of all app routes', () => {
    for (const path of [
      '/',
      '/operator',
      '/operator/',
      '/operator/incoming/12',
      '/operator/management/users/3',
      '/association',
      '/association/makes',
      '/certificate/AK-1',
    ])
      assert.equal(isAppPage(path), true, path)
  })

  it('rejects paths that no app route matches, including other letter case', () => {
    for (const path of [
      '/nothing/here',
      '/forms',
      '/forms/xx',
      '/operator/incoming/12/3',
      '/Operator',
      '/certificate/a/b',
    ])
      assert.equal(isAppPage(path), false, path)
  })
})
