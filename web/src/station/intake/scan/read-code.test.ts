import BarcodeFormat from '@zxing/library/esnext/core/BarcodeFormat.js'
import DataMatrixWriter from '@zxing/library/esnext/core/datamatrix/DataMatrixWriter.js'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader.js'
import { describe, expect, it } from 'vitest'
import { readCode } from './read-code.ts'
import { drawBars, drawFrame, drawQr } from './testing.ts'

const CODED_VIN = 'WVWZZZ1JZXW000003'

/** Code 128 in code set B: start, one value per character, checksum, stop. */
const bars128 = (text: string): boolean[] => {
  const values = [104, ...[...text].map(character => character.charCodeAt(0) - 32)]
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  const patterns = (Code128Reader as unknown as { CODE_PATTERNS: Int32Array[] }).CODE_PATTERNS
  return [...values, check, 106].flatMap(value =>
    [...patterns[value]!].flatMap((wide, at) => Array<boolean>(wide).fill(at % 2 === 0)),
  )
}

const dataMatrix = (text: string): boolean[][] => {
  const matrix = new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 0, 0, new Map())
  return Array.from({ length: matrix.getHeight() }, (_, y) =>
    Array.from({ length: matrix.getWidth() }, (_, x) => matrix.get(x, y)),
  )
}

describe('code in a picture', () => {
  it.each([
    ['Code 39', CODED_VIN, drawFrame([drawBars(CODED_VIN)], { pixels: 2 })],
    ['Code 128', CODED_VIN, drawFrame([bars128(CODED_VIN)], { pixels: 3 })],
    ['a Data Matrix', `ABC-123 ${CODED_VIN}`, drawFrame(dataMatrix(`ABC-123 ${CODED_VIN}`), { pixels: 10 })],
    [
      'a QR code',
      'https://autokierto.fi/operator/process/7',
      drawFrame(drawQr('https://autokierto.fi/operator/process/7'), { pixels: 12 }),
    ],
  ])('reads a code: %s', (_, text, frame) => {
    expect(readCode(frame)).toBe(text)
  })

  it('returns null without a code, or with half of one', () => {
    expect(readCode(drawFrame([], { pixels: 1 }))).toBeNull()
    expect(readCode(drawFrame([drawBars(CODED_VIN).slice(0, 150)], { pixels: 2 }))).toBeNull()
  })
})
