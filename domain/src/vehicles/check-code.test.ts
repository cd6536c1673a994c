import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseCheckCode } from './check-code.ts'

const sampleCode = '0123456789abcdef0123456789abcdef'

describe('parseCheckCode', () => {
  it('finds a check code in a URL and as typed', () => {
    for (const text of [
      sampleCode,
      `  ${sampleCode.toUpperCase()} `,
      '0123 4567 89ab cdef 0123-4567-89ab-cdef',
      `https://autokierto.example.fi/certificate/${sampleCode}`,
      `autokierto.example.fi/certificate/${sampleCode}/?from=qr#top`,
    ])
      assert.equal(parseCheckCode(text), sampleCode, text)
  })

  it('finds no check code in other texts', () => {
    for (const text of [
      '',
      ' ',
      '/',
      'FI-2026-004512',
      sampleCode.slice(1),
      `${sampleCode}0`,
      `${sampleCode.slice(1)}g`,
      '?',
      '#',
    ])
      assert.equal(parseCheckCode(text), null, text)
  })
})
