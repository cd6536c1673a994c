import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRecoveryCode, parseSignInCode } from './sign-in-codes.ts'

test('parseSignInCode recognises a TOTP or recovery code by its form, with or without blanks and hyphens', () => {
  for (const [typed, method, code] of [
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['7h2kq-9wx3m', 'recovery_code', '7H2KQ9WX3M'],
    ['7H2KQ 9WX3M', 'recovery_code', '7H2KQ9WX3M'],
    ['OIL00-00000', 'recovery_code', '0110000000'],
  ] as const) {
    assert.deepEqual(parseSignInCode(typed), { method, code })
  }
  for (const invalid of [
    '',
    '12345',
    '1234567',
    '7H2KQ-9WX3',
    '7H2KQ-9WX3MM',
    'UUUUU-UUUUU',
    '１２３４５６',
  ]) {
    assert.equal(parseSignInCode(invalid), null, invalid)
  }
  assert.equal(formatRecoveryCode('7H2KQ9WX3M'), '7H2KQ-9WX3M')
})
