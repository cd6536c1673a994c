import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findKnots, findWrongArrows, formatArrows } from './modules/arrows.ts'
import { listModules } from './modules/list-modules.ts'

const root = new URL('../web/src/', import.meta.url).pathname
const modules = listModules('Web')
const audiences = ['owner', 'station', 'association', 'public']

describe('modules of the web', () => {
  it('lists folders that exist, each once', () => {
    assert.ok(modules.length > 50, 'the list was read')
    assert.deepEqual(
      modules.filter(folder => !existsSync(join(root, folder))),
      [],
    )
    assert.equal(new Set(modules).size, modules.length)
  })

  it('lets imports go down only, and no audience import another', () => {
    assert.deepEqual(formatArrows(findWrongArrows({ root, modules, apart: audiences })), [])
  })

  it('has no folders that import each other, at any depth', () => {
    assert.deepEqual(findKnots(root), [])
  })
})
