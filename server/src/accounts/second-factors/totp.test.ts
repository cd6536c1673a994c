import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTotpUri, computeTotpCode, findStep, toBase32, toStep } from './totp.ts'

/** The key of the examples in RFC 6238, appendix B. */
const totpKey = Buffer.from('12345678901234567890')
const toDate = (seconds: number) => new Date(seconds * 1000)

test('computes the codes of RFC 6238', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const) {
    assert.equal(computeTotpCode(totpKey, toStep(toDate(seconds))), code)
  }
})

test('accepts a code in its own half minute and the next one, and never earlier', () => {
  const start = 1_111_111_080
  const step = toStep(toDate(start))
  for (const [after, expected] of [
    [-1, null],
    [0, step],
    [29, step],
    [59, step],
    [60, null],
  ] as const) {
    assert.equal(findStep(totpKey, '081804', toDate(start + after)), expected, `${after} s`)
  }
})

test('encodes the key as apps read it', () => {
  assert.equal(toBase32(totpKey), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(toBase32(Buffer.from('foob')), 'MZXW6YQ')
  assert.equal(
    buildTotpUri(totpKey, 'a+b@c'),
    'otpauth://totp/Autokierto:a%2Bb%40c?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Autokierto&algorithm=SHA1&digits=6&period=30',
  )
})
