import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findKnots, findWrongArrows, formatArrows } from './modules/arrows.ts'
import { listModules } from './modules/list-modules.ts'

const root = new URL('../server/src/', import.meta.url).pathname
const modules = listModules('Server')

describe('modules of the server', () => {
  it('lists folders that exist, each once', () => {
    assert.ok(modules.length > 50, 'the list was read')
    assert.deepEqual(
      modules.filter(folder => !existsSync(join(root, folder))),
      [],
    )
    assert.equal(new Set(modules).size, modules.length)
  })

  it('lets imports go down only', () => {
    assert.deepEqual(formatArrows(findWrongArrows({ root, modules })), [])
  })

  it('has no folders that import each other, at any depth', () => {
    assert.deepEqual(findKnots(root), [])
  })
})
