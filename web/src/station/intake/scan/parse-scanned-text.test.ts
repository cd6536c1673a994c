import { describe, expect, it } from 'vitest'
import { parseScannedText } from './parse-scanned-text.ts'

const origin = 'https://autokierto.example'
const SCANNED_VIN = 'WVWZZZ1JZXW000003'

describe('scanned text of a code', () => {
  it.each([
    [SCANNED_VIN, SCANNED_VIN],
    [`I${SCANNED_VIN}`, SCANNED_VIN],
    [` ${SCANNED_VIN.toLowerCase()}\n`, SCANNED_VIN],
    ['abc-123', 'ABC-123'],
    ['ABC123', 'ABC123'],
    [`D;ABC-123;${SCANNED_VIN};TOYOTA`, SCANNED_VIN],
    ['Rekisteritunnus ABC-123, Toyota', 'ABC-123'],
    // Older VINs may have sixteen characters.
    ['AB12345678901234', 'AB12345678901234'],
  ])('finds in %j the value to search for', (text, value) => {
    expect(parseScannedText(text, origin)).toEqual({ kind: 'identifier', value })
  })

  it('opens the page of one of our labels', () => {
    expect(parseScannedText(`${origin}/operator/process/7`, origin)).toEqual({ kind: 'vehicle', id: 7 })
    expect(parseScannedText(`${origin}/operator/parts/12`, origin)).toEqual({ kind: 'part', id: 12 })
  })

  it.each([
    '',
    '6414893400012',
    'AUTOKIERTO',
    'WVWZZZ1JZXW0000031234',
    'https://elsewhere.example/operator/process/7',
    `${origin}/person/vehicle/7`,
    `${origin}/operator/process/7/../../../login`,
    `https://elsewhere.example/?q=${SCANNED_VIN}`,
    'javascript:alert(1)',
  ])('ignores %j', text => {
    expect(parseScannedText(text, origin)).toBeNull()
  })
})
