import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

type FontTable = { tag: number; checksum: number; bytes: Buffer }

/**
 * Returns the embedded font, DejaVu Sans, which covers all European names, unpacked from WOFF. With a packed
 * font, PDFKit unpacks a whole table for every character.
 */
export const readFont = (weight: 400 | 700): Buffer => {
  const path = import.meta.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)
  return unpackWoff(readFileSync(fileURLToPath(path)))
}

/** WOFF 1.0: a header of 44 bytes, 20 bytes per table, and the tables, each deflated if that is shorter. */
const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index): FontTable => {
    const entry = woff.subarray(44 + 20 * index)
    const packed = woff.subarray(entry.readUInt32BE(4)).subarray(0, entry.readUInt32BE(8))
    const bytes = packed.length < entry.readUInt32BE(12) ? inflateSync(packed) : packed
    return { tag: entry.readUInt32BE(0), checksum: entry.readUInt32BE(16), bytes }
  })
  const head = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index
    head.writeUInt32BE(tag, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    offset += toPaddedLength(bytes.length)
  })
  return Buffer.concat([head, ...tables.flatMap(({ bytes }) => [bytes, createPadding(bytes.length)])])
}

/** Tables are aligned to 4 bytes. */
const toPaddedLength = (length: number): number => Math.ceil(length / 4) * 4
const createPadding = (length: number): Buffer => Buffer.alloc(toPaddedLength(length) - length)
