import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createBatcher, createCoalescer } from './batcher.ts'

const nextTurn = () => new Promise(setImmediate)

describe('createBatcher', () => {
  it('batches the items of one turn, and those that arrive meanwhile into the next statement', async () => {
    const statements: string[][] = []
    const ask = createBatcher(async (names: readonly string[]) => {
      statements.push([...names])
      await nextTurn()
      return names.map(name => name.toUpperCase())
    })
    const turn = ['same', 'turn'].map(ask)
    await nextTurn()
    assert.deepEqual(await Promise.all([...turn, ...['a', 'b'].map(ask)]), ['SAME', 'TURN', 'A', 'B'])
    assert.deepEqual(statements, [
      ['same', 'turn'],
      ['a', 'b'],
    ])
  })

  it('retries each item alone when a statement fails, so that only the failing item rejects', async () => {
    const statements: string[][] = []
    const ask = createBatcher(async (names: readonly string[]) => {
      statements.push([...names])
      await Promise.resolve()
      if (names.includes('bad')) throw new Error('no')
      return names
    })
    const ends = await Promise.allSettled(['good', 'bad', 'well'].map(ask))
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    // All items together, and one by one only after that failed.
    assert.deepEqual(statements, [['good', 'bad', 'well'], ['good'], ['bad'], ['well']])
  })

  it('runs the next statement when one never returns', async () => {
    const ask = createBatcher((names: readonly string[]) =>
      names.includes('lost') ? new Promise<string[]>(() => undefined) : Promise.resolve([...names]),
    )
    void ask('lost')
    await nextTurn()
    assert.deepEqual(await Promise.all([ask('a'), ask('b')]), ['a', 'b'])
    assert.equal(await ask('c'), 'c')
  })

  it('never returns data that was read before the request', async () => {
    let now = 'before'
    const ask = createBatcher(async (names: readonly string[]) => {
      const read = now
      await nextTurn()
      return names.map(() => read)
    })
    const early = ask('early')
    await nextTurn()
    now = 'after'
    assert.deepEqual(await Promise.all([early, ask('late')]), ['before', 'after'])
  })
})

describe('createCoalescer', () => {
  /** Reads values that the test changes, by name. */
  const reader = (values: Record<string, string>) => {
    const reads: string[] = []
    const ask = createCoalescer<{ value: string }>()
    const read = (name: string) =>
      ask(name, async () => {
        reads.push(name)
        const value = values[name]!
        await nextTurn()
        if (value === 'bad') throw new Error('no')
        return { value }
      })
    return { reads, read }
  }

  it('shares one read per name among concurrent callers', async () => {
    const { reads, read } = reader({ one: '1', other: '2' })
    const first = ['one', 'one', 'other'].map(read)
    await nextTurn()
    const answers = await Promise.all([...first, ...['one', 'one'].map(read)])
    assert.deepEqual(
      answers.map(({ value }) => value),
      ['1', '1', '2', '1', '1'],
    )
    assert.deepEqual(reads, ['one', 'other', 'one'])
    assert.equal(answers[3], answers[4], 'one object')
    assert.ok(Object.isFrozen(answers[3]))
  })

  it('never returns data that was read before the call', async () => {
    const values = { one: 'before' }
    const { read } = reader(values)
    const early = read('one')
    await nextTurn()
    values.one = 'after'
    const late = [read('one'), read('one')]
    assert.deepEqual(
      (await Promise.all([early, ...late])).map(({ value }) => value),
      ['before', 'after', 'after'],
    )
    values.one = 'long after'
    assert.deepEqual(await read('one'), { value: 'long after' })
  })

  it('rejects all callers of a failed read and reads again afterwards', async () => {
    const values = { one: 'bad' }
    const { read } = reader(values)
    const ends = await Promise.allSettled([read('one'), read('one'), read('one')])
    assert.deepEqual(new Set(ends.map(({ status }) => status)), new Set(['rejected']))
    values.one = 'good'
    assert.deepEqual(await read('one'), { value: 'good' })
  })
})
