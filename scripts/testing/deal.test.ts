import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { deal } from './deal.ts'
import { longFiles } from './long-files.ts'
import { root } from './program.ts'

it('long test files are dealt to different processes, and each file to one', () => {
  const [longest, second] = Object.keys(longFiles) as [string, string]
  const files = ['a.test.ts', 'b.test.ts', second, longest]
  const hands = deal(files, 2)
  assert.deepEqual(hands.flat().sort(), files.sort())
  assert.ok(hands.every(hand => hand.includes(longest) !== hand.includes(second)))
})

it('every file listed as long exists', () => {
  assert.deepEqual(
    Object.keys(longFiles).filter(file => !existsSync(join(root, file))),
    [],
  )
})
