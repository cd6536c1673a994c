import assert from 'node:assert/strict'
import { it } from 'node:test'
import { smallPdf } from './certificate-pdf.ts'

const certificatePdf = smallPdf('Romutustodistus', ['Päiväys (tänään) \\', 'Åsa Öhman'])
const latinText = certificatePdf.toString('latin1')

it('writes a PDF whose cross-reference table has the offset of every object', () => {
  assert.match(latinText, /^%PDF-1\.4\n/)
  assert.match(latinText, /%%EOF\n$/)
  const table = Number(/startxref\n(\d+)\n/.exec(latinText)![1])
  assert.ok(latinText.startsWith('xref\n', table))
  const offsets = [...latinText.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(match => Number(match[1]))
  assert.equal(offsets.length, 6)
  for (const [index, offset] of offsets.entries()) {
    assert.ok(latinText.startsWith(`${index + 1} 0 obj\n`, offset))
  }
})

it('declares the length of the page content in bytes', () => {
  const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(latinText)!
  assert.equal(content!.length, Number(length))
})

it('writes Finnish and Swedish letters, and escapes parentheses', () => {
  assert.ok(latinText.includes('(Päiväys \\(tänään\\) \\\\) Tj'))
  assert.ok(latinText.includes('(Åsa Öhman) Tj'))
})
