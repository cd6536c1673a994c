import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findMutationScope } from './mutation-scope.ts'

describe('the scope of a mutation run', () => {
  it('runs all tests of a quick area, and those of the folder elsewhere', () => {
    const domain = findMutationScope('domain/src/shops/opening-hours.ts')
    assert.equal(domain.mutated[0], 'domain/src/shops/opening-hours.ts')
    assert.ok(domain.tests.includes('domain/src/vehicles/status-sets.test.ts'))
    const { mutated, tests } = findMutationScope('server/src/platform/crypto/')
    assert.equal(mutated[0], 'server/src/platform/crypto/**/*.ts')
    assert.ok(tests.length > 0 && tests.every(test => test.startsWith('server/src/platform/crypto/')))
  })

  it('rejects a path without code or tests, with one sentence', () => {
    assert.throws(() => findMutationScope('domain/nothing'), { message: 'domain/nothing does not exist.' })
    assert.throws(() => findMutationScope('docs'), { message: /^docs is not in domain, contract, / })
  })
})
