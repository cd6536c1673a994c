import assert from 'node:assert/strict'
import { it } from 'node:test'
import { smallPdf } from './certificate-pdf.ts'

const pdf = smallPdf('Romutustodistus', ['Päiväys (tänään) \\', 'Åsa Öhman'])
const text = pdf.toString('latin1')

it('writes a PDF whose cross-reference table has the offset of every object', () => {
  assert.match(text, /^%PDF-1\.4\n/)
  assert.match(text, /%%EOF\n$/)
  const table = Number(/startxref\n(\d+)\n/.exec(text)![1])
  assert.ok(text.startsWith('xref\n', table))
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(match => Number(match[1]))
  assert.equal(offsets.length, 6)
  for (const [index, offset] of offsets.entries()) {
    assert.ok(text.startsWith(`${index + 1} 0 obj\n`, offset))
  }
})

it('declares the length of the page content in bytes', () => {
  const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text)!
  assert.equal(content!.length, Number(length))
})

it('writes Finnish and Swedish letters, and escapes parentheses', () => {
  assert.ok(text.includes('(Päiväys \\(tänään\\) \\\\) Tj'))
  assert.ok(text.includes('(Åsa Öhman) Tj'))
})
