import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAppPage } from './app-pages.ts'

describe('the pages of the app', () => {
  it('are told by the parts of their path', () => {
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

  it('are no others', () => {
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
