import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { together } from './together.ts'

describe('what many ask at once', () => {
  it('goes in one statement, but for the first, which waits for nobody; each hears its own', async () => {
    const statements: string[][] = []
    const ask = together(async (names: readonly string[]) => {
      statements.push([...names])
      await Promise.resolve()
      return names.map(name => name.toUpperCase())
    })
    assert.deepEqual(await Promise.all(['first', 'a', 'b'].map(ask)), ['FIRST', 'A', 'B'])
    assert.deepEqual(statements, [['first'], ['a', 'b']])
  })

  it('fails for nobody but whom it fails for', async () => {
    const statements: string[][] = []
    const ask = together(async (names: readonly string[]) => {
      statements.push([...names])
      await Promise.resolve()
      if (names.includes('bad')) throw new Error('no')
      return names
    })
    const ends = await Promise.allSettled(['first', 'good', 'bad', 'well'].map(ask))
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    )
    // What came meanwhile went together, and only where that failed one by one.
    assert.deepEqual(statements, [['first'], ['good', 'bad', 'well'], ['good'], ['bad'], ['well']])
  })

  it('is answered while a statement before it never comes back', async () => {
    const ask = together((names: readonly string[]) =>
      names.includes('lost') ? new Promise<string[]>(() => undefined) : Promise.resolve([...names]),
    )
    void ask('lost')
    assert.deepEqual(await Promise.all([ask('a'), ask('b')]), ['a', 'b'])
    assert.equal(await ask('c'), 'c')
  })

  it('is never answered by what was read before it was asked', async () => {
    let now = 'before'
    const ask = together(async (names: readonly string[]) => {
      const read = now
      await new Promise(setImmediate)
      return names.map(() => read)
    })
    const early = ask('early')
    now = 'after'
    assert.deepEqual(await Promise.all([early, ask('late')]), ['before', 'after'])
  })
})
