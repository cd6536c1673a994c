import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, it } from 'node:test'
import { createTokenService } from '../tokens/tokens.ts'
import { redact } from './redact.ts'

describe('redact', () => {
  it('hides personal IDs of every century and sign', () => {
    const signs = ['+', '-', 'Y', 'X', 'W', 'V', 'U', 'A', 'B', 'C', 'D', 'E', 'F']
    for (const sign of signs) {
      assert.equal(redact(`owner 010180${sign}902X, asked`), 'owner [hidden], asked', sign)
    }
  })

  it('hides personal IDs in lower case, in JSON, in a URL, and several in one text', () => {
    assert.equal(redact('120301b944v'), '[hidden]')
    assert.equal(redact('{"personal_id":"010180-9026"}'), '{"personal_id":"[hidden]"}')
    assert.equal(redact('/api/owner/010180-9026/?q=150375-9171'), '/api/owner/[hidden]/?q=[hidden]')
  })

  it('hides personal IDs next to underscores, but no part of a longer number', () => {
    assert.equal(redact('valtakirja_010180-9026_sivu1.pdf'), 'valtakirja_[hidden]_sivu1.pdf')
    const others = '1010180-9026 ab010180-9026-4a5b 010180-90267'
    assert.equal(redact(others), others)
  })

  it('hides the tokens we issue, and five-part tokens of the broker', () => {
    const { issue } = createTokenService({
      signingKeys: [generateKeyPairSync('ed25519').privateKey],
      issuer: 'test',
      accessSeconds: 60,
      now: () => new Date(),
    })
    const token = issue({ sub: '1', user_type: 1, first_name: 'A', last_name: 'B', groups: [], sid: 's' })
    assert.equal(redact(`Bearer ${token} was refused`), 'Bearer [hidden] was refused')
    assert.equal(redact(`id_token=eyJhbGciOiJSU0EifQ.key.nonce.text.tag;`), 'id_token=[hidden];')
  })

  it('hides API keys', () => {
    const key = `ak_${'aB3-_'.repeat(9).slice(0, 43)}`
    assert.equal(redact(`Bearer ${key}, ${key}`), 'Bearer [hidden], [hidden]')
    assert.equal(redact('ak_7fQ2mXb1 and a task_name'), 'ak_7fQ2mXb1 and a task_name')
  })

  it('hides a token attached to other letters, and each of several tokens', () => {
    assert.equal(redact('xeyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.abc'), 'x[hidden]')
    assert.equal(redact('eyJhbGciOi.a.b, eyJhbGciOi.c.d'), '[hidden], [hidden]')
  })

  it('takes linear time for any text', () => {
    for (const piece of ['eyJ', 'eyJ.', 'eyJa.b', '123456', '123456-', 'a-', '..']) {
      const cost = (times: number, rounds: number) => {
        const text = piece.repeat(times)
        const start = performance.now()
        for (let round = 0; round < rounds; round++) redact(text)
        return performance.now() - start
      }
      const least = (times: number, rounds: number) =>
        Math.min(...Array.from({ length: 5 }, () => cost(times, rounds)))
      // On a busy machine a pause may hit all attempts at one length, so the test takes the best of several rounds.
      let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      for (let round = 0; round < 10 && !(long < 5 * short); round++) {
        short = Math.min(short, least(10_000, 30))
        long = Math.min(long, least(100_000, 3))
      }
      assert.ok(long < 5 * short, `${piece}: ${short} ms, then ${long} ms`)
    }
  })

  it('leaves times, versions, plates, serial numbers and request ids unchanged', () => {
    const texts = [
      '2026-11-21T10:15:30.123Z',
      'ABC-123, FI-2026-004512, 9900001-8',
      '3f0c7a52-9d1e-4b6a-8c3d-0123456789ab',
      'PostgreSQL 18.4 on 127.0.0.1:5432',
      '"ms":123456,"status":200',
    ]
    for (const text of texts) assert.equal(redact(text), text)
  })
})
