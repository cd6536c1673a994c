import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { it } from 'node:test'
import { createRing } from '../../platform/crypto/key-ring.ts'
import { createWatchToken, isWatchToken } from './watch-token.ts'

it('accepts a watch token signed with a retired key until that key is removed', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const by = (...[first, ...others]: [Buffer, ...Buffer[]]) => ({
    keys: { hash: createRing(first, ...others) },
  })
  const watch = { id: 7, email: 'osat@example.fi', created_at: new Date('2026-11-02T10:00:00Z') }
  const token = createWatchToken(watch, by(old))
  assert.ok(isWatchToken(token, watch, by(fresh, old)))
  assert.ok(!isWatchToken(token, watch, by(fresh)))
  assert.ok(!isWatchToken(token, { ...watch, id: 8 }, by(fresh, old)))
  assert.notEqual(createWatchToken(watch, by(fresh, old)), token)
})
