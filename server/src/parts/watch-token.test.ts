import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { it } from 'node:test'
import { toRing } from '../privacy/key-ring.ts'
import { isTokenOf, watchToken } from './watch-token.ts'

it('a link that was mailed before the key changed still is one, until the former key is taken away', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const by = (...[first, ...others]: [Buffer, ...Buffer[]]) => ({ keys: { hash: toRing(first, ...others) } })
  const watch = { id: 7, email: 'osat@example.fi', created_at: new Date('2026-11-02T10:00:00Z') }
  const token = watchToken(watch, by(old))
  assert.ok(isTokenOf(token, watch, by(fresh, old)))
  assert.ok(!isTokenOf(token, watch, by(fresh)))
  assert.ok(!isTokenOf(token, { ...watch, id: 8 }, by(fresh, old)))
  assert.notEqual(watchToken(watch, by(fresh, old)), token)
})
