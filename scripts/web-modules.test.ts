import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findKnots, findWrongArrows, formatArrows } from './modules/arrows.ts'
import { listModules } from './modules/list-modules.ts'

const webSourceRoot = new URL('../web/src/', import.meta.url).pathname
const webModules = listModules('Web')
const audiences = ['owner', 'station', 'association', 'public']

describe('modules of the web', () => {
  it('lists folders that exist, each once', () => {
    assert.ok(webModules.length > 50, 'the list was read')
    assert.deepEqual(
      webModules.filter(folder => !existsSync(join(webSourceRoot, folder))),
      [],
    )
    assert.equal(new Set(webModules).size, webModules.length)
  })

  it('lets imports go down only, and no audience import another', () => {
    assert.deepEqual(
      formatArrows(findWrongArrows({ root: webSourceRoot, modules: webModules, apart: audiences })),
      [],
    )
  })

  it('has no folders that import each other, at any depth', () => {
    assert.deepEqual(findKnots(webSourceRoot), [])
  })
})
