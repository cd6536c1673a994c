import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { deal } from './deal.ts'
import { longFiles } from './long-files.ts'
import { root } from './program.ts'

it('long test files come to different processes, and each file to one', () => {
  const [longest, second] = Object.keys(longFiles) as [string, string]
  const files = ['a.test.ts', 'b.test.ts', second, longest]
  const hands = deal(files, 2)
  assert.deepEqual(hands.flat().sort(), files.sort())
  assert.ok(hands.every(hand => hand.includes(longest) !== hand.includes(second)))
  assert.deepEqual(hands.map(([first]) => first).sort(), [longest, second].sort(), 'they come first')
})

it('processes do not run neighbours at the same time', () => {
  const files = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(2, '0')}.test.ts`)
  const hands = deal(files, 3)
  assert.deepEqual(hands.flat().sort(), files)
  assert.deepEqual(
    hands.map(([first]) => first),
    ['00.test.ts', '04.test.ts', '08.test.ts'],
  )
})

it('files that are known to be long are there', () => {
  assert.deepEqual(
    Object.keys(longFiles).filter(file => !existsSync(join(root, file))),
    [],
  )
})
