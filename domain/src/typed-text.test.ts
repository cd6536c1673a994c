import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readIdentifier, readIdentifierLine, readLine, readLines } from './typed-text.ts'

describe('readIdentifier', () => {
  it('removes invisible characters from identifiers', () => {
    for (const sign of [
      '\u200b',
      '\u200e',
      '\u200f',
      '\u202a',
      '\u202b',
      '\u202c',
      '\u202d',
      '\u2066',
      '\u2069',
    ])
      assert.equal(readIdentifier(`${sign}ABC-${sign}123${sign}`), 'ABC-123', JSON.stringify(sign))
    for (const sign of ['\ufeff', '\u00ad', '\u2060', '\u061c', '\ufe0f', '\u3164', '\u{e0041}', '\ufff9'])
      assert.equal(readIdentifier(`${sign}ABC-${sign}123${sign}`), 'ABC-123', JSON.stringify(sign))
  })

  it('converts all hyphens, apostrophes and blanks of identifiers to one form', () => {
    for (const hyphen of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe63\uff0d\u02d7')
      assert.equal(readIdentifier(`ABC${hyphen}123`), 'ABC-123', JSON.stringify(hyphen))
    for (const apostrophe of '\u2018\u2019\u02bc')
      assert.equal(readIdentifier(`o${apostrophe}brien@example.fi`), "o'brien@example.fi")
    for (const blank of '\u00a0\u202f\u2007\u2009\u3000\t')
      assert.equal(readIdentifier(`040${blank}123 4567${blank}\r\n`), '040 123 4567')
  })

  it('converts letters and digits of identifiers to one form', () => {
    assert.equal(readIdentifier('A\u030aA\u0308-\uff11\uff12\uff13'), 'ÅÄ-123')
    assert.equal(readIdentifier('\u0660\u0664\u0660 \u096a\u096b'), '040 45')
    assert.equal(readIdentifier('\ufb01nn@example.fi'), 'finn@example.fi')
  })

  it('converts a soft hyphen to a hyphen in a personal identity code only', () => {
    assert.equal(readIdentifier('131052\u00ad308T'), '131052-308T')
    assert.equal(readIdentifier('WVWZZZ1JZ3W\u00ad386752'), 'WVWZZZ1JZ3W386752')
  })

  it('leaves the right-to-left override in identifiers, so that validation rejects it', () => {
    assert.equal(readIdentifier('\u202e321'), '\u202e321')
  })
})

describe('readLine and readLines', () => {
  it('converts letters of texts to one form and removes invisible characters', () => {
    assert.equal(readLine('\ufeffJa\u0308rvi\u00adnen\u200b\u200f '), 'Järvinen')
    assert.equal(readLine('Aino\u00a0Aalto'), 'Aino Aalto')
    assert.equal(readLine('Ai\u200dno\u200c'), 'Aino')
    assert.equal(readLine('Aino\u{e0041}\u{e0042}'), 'Aino')
    assert.equal(readLines('\u202d+358 40 123 4567\u202c, portti 2'), '+358 40 123 4567, portti 2')
  })

  it('leaves dashes, quotation marks, blanks and line breaks of texts unchanged', () => {
    for (const text of ['Ei käynnisty – akku "loppu" ’eilen’ ½\n1\u00a0200 kg', 'ｗｉｄｅ — ‐'])
      assert.equal(readLines(text), text)
  })

  it('converts vertical tabs and form feeds in texts to line breaks', () => {
    assert.equal(readLines('ensimmäinen\vtoinen\fkolmas\f'), 'ensimmäinen\ntoinen\nkolmas')
  })

  it('converts tabs and line breaks in single-line texts to blanks', () => {
    for (const sign of ['\t', '\n', '\r\n', '\r', '\v', '\f', '\u2028'])
      assert.equal(readLine(`Aino${sign}Aalto${sign}`), 'Aino Aalto', JSON.stringify(sign))
    assert.equal(readIdentifierLine('040\r\n123\t4567'), '040 123 4567')
  })

  it('leaves joiners in emoji and in scripts with joining letters', () => {
    for (const text of [
      '👩\u200d🔧 vaihtoi',
      '❤\ufe0f\u200d🔥',
      '🧑🏽\u200d🚒',
      'می\u200cخواهم',
      'क्\u200dष',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ])
      assert.equal(readLine(text), text)
  })

  it('leaves characters that reverse the writing direction in texts, so that validation rejects them', () => {
    for (const text of ['a\u202eb', 'a\u202db', 'a\u202bb', 'a\u2067b']) assert.equal(readLine(text), text)
  })
})
