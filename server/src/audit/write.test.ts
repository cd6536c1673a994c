import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createReadWriter, type Written } from './write.ts'

const row = (request_id: string) => ({ request_id }) as Written

it('a row that cannot be written keeps none of those beside it from their answers', async () => {
  const statements: string[][] = []
  const write = createReadWriter(async rows => {
    const names = rows.map(({ request_id }) => request_id)
    statements.push(names)
    await Promise.resolve()
    if (names.includes('bad')) throw new Error('no')
  })
  const ends = await Promise.allSettled(['first', 'good', 'bad', 'well'].map(name => write(row(name))))
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  // What came meanwhile went together, and only where that failed one by one.
  assert.deepEqual(statements, [['first'], ['good', 'bad', 'well'], ['good'], ['bad'], ['well']])
})
