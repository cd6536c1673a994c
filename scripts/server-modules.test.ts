import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findKnots, findWrongArrows, formatArrows } from './modules/arrows.ts'
import { listModules } from './modules/list-modules.ts'

const serverRoot = new URL('../server/src/', import.meta.url).pathname
const serverModules = listModules('Server')

describe('modules of the server', () => {
  it('lists folders that exist, each once', () => {
    assert.ok(serverModules.length > 50, 'the list was read')
    assert.deepEqual(
      serverModules.filter(folder => !existsSync(join(serverRoot, folder))),
      [],
    )
    assert.equal(new Set(serverModules).size, serverModules.length)
  })

  it('lets imports go down only', () => {
    assert.deepEqual(formatArrows(findWrongArrows({ root: serverRoot, modules: serverModules })), [])
  })

  it('has no folders that import each other, at any depth', () => {
    assert.deepEqual(findKnots(serverRoot), [])
  })
})
