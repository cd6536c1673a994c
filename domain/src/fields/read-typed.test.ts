import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TextRule } from './field.ts'
import { readTyped } from './read-typed.ts'
import { dayText, emailText, nameText, phoneText } from './texts.ts'

/** Pasted texts with their normalised forms, and texts that must stay unchanged. */
const samples: Readonly<
  Record<string, { rule: TextRule; read: Record<string, string>; left: readonly string[] }>
> = {
  'an e-mail address': {
    rule: emailText,
    read: {
      'mailto:aino@example.fi': 'aino@example.fi',
      'MAILTO:aino@example.fi?subject=Romu': 'aino@example.fi',
      'Aino Aalto <aino@example.fi>': 'aino@example.fi',
      '"Aalto, Aino" <aino@example.fi>;': 'aino@example.fi',
      '<aino@example.fi>': 'aino@example.fi',
      'aino@example.fi <mailto:aino@example.fi>': 'aino@example.fi',
      'aino@example.fi;': 'aino@example.fi',
      'aino@example.fi,': 'aino@example.fi',
      'aino@example.fi .': 'aino@example.fi',
    },
    left: [
      "o'brien+romu@example.fi",
      'aino@example.fi; eero@example.fi',
      'aino@example.fi, eero@example.fi,',
      'aino@example.fi <eero@example.fi>',
      'Aino <aino>',
      '<aino@example.fi> <eero@example.fi>',
      'mailto:aino@example.fi,eero@example.fi',
      'mailto:',
    ],
  },
  'a phone number': {
    rule: phoneText,
    read: {
      'tel:+358401234567': '+358401234567',
      'tel:+358-40-1234567': '+358-40-1234567',
      'Tel: 040 123 4567': '040 123 4567',
      '040/1234567': '040 1234567',
      '040.123.4567': '040 123 4567',
      '+358.40.123.4567': '+358 40 123 4567',
      '(040)/123 4567': '(040) 123 4567',
      '040 123 4567.': '040 123 4567',
      '040-1234567;': '040-1234567',
      '040\t123\n4567': '040 123 4567',
    },
    left: [
      '(040) 123 4567',
      '+358 (0)40 123 4567',
      '112 233',
      '01.02.2026',
      '1/2/2026',
      '192.168.100.100',
      '0.12345',
      '131052-308T.',
      '040 123 4567, 050 123 4567',
      'tel:',
    ],
  },
  'a day': {
    rule: dayText,
    read: {
      '1.2.2026': '2026-02-01',
      '01.02.2026': '2026-02-01',
      '24.12.2026': '2026-12-24',
      '24/12/2026': '2026-12-24',
      '12/24/2026': '2026-12-24',
      '2/2/2026': '2026-02-02',
    },
    left: [
      '2026-02-01',
      '01/02/2026',
      '1/2/2026',
      '31.2.2026',
      '24.13.2026',
      '13/13/2026',
      '1.2.26',
      '1.2/2026',
      '1.2.1026',
      '2026-02-31',
    ],
  },
  'a name': {
    rule: nameText,
    read: { 'Aino\tAalto': 'Aino Aalto', 'Aino\r\nAalto': 'Aino Aalto', 'Aino\vAalto\f': 'Aino Aalto' },
    left: ['Aalto, Aino;', 'Aalto  Aino', 'Romu Oy.'],
  },
}

describe('readTyped', () => {
  for (const [name, { rule, read, left }] of Object.entries(samples)) {
    it(`${name}: removes what was copied along when the result is unambiguous`, () => {
      for (const [pasted, expected] of Object.entries(read)) {
        assert.equal(readTyped(rule, pasted), expected, pasted)
        assert.equal(readTyped(rule, expected), expected)
      }
    })

    it(`${name}: leaves valid and ambiguous texts unchanged`, () => {
      for (const text of left) assert.equal(readTyped(rule, text), text)
    })
  }
})
