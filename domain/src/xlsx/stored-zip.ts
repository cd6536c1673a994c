/** CRC-32 remainder of each byte (ISO 3309, reflected). */
const remainders = Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

const computeChecksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ remainders[(sum ^ byte) & 0xff]!
  return (sum ^ 0xffffffff) >>> 0
}

/** Encodes numbers for ZIP in little-endian order, each with its size in bytes. */
const encodeNumbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): number[] =>
  fields.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256),
  )

/** 1 January 1980, the earliest date in ZIP, so that equal tables produce equal files. */
const [time, day] = [0, 0x21]
/** General purpose flag: names are UTF-8. */
const utf8 = 0x800
const version = 20

/**
 * Builds a ZIP file (APPNOTE 6.3) of a few small texts without compression. This needs no package, and compression
 * would save almost nothing.
 */
export const storedZip = (
  files: readonly (readonly [name: string, text: string])[],
): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let length = 0
  const add = (to: Uint8Array[], piece: Uint8Array | number[]) => {
    const bytes = Uint8Array.from(piece)
    to.push(bytes)
    length += bytes.length
  }
  for (const [name, text] of files) {
    const [path, bytes, offset] = [encoder.encode(name), encoder.encode(text), length]
    const headerFields = encodeNumbers(
      [version, 2],
      [utf8, 2],
      [0, 2],
      [time, 2],
      [day, 2],
      [computeChecksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    )
    add(pieces, [...encodeNumbers([0x04034b50, 4]), ...headerFields])
    add(pieces, path)
    add(pieces, bytes)
    directory.push(
      Uint8Array.from([
        ...encodeNumbers([0x02014b50, 4], [version, 2]),
        ...headerFields,
        ...encodeNumbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        ...path,
      ]),
    )
  }
  const start = length
  for (const entry of directory) add(pieces, entry)
  const size = length - start
  add(
    pieces,
    encodeNumbers(
      [0x06054b50, 4],
      [0, 4],
      [files.length, 2],
      [files.length, 2],
      [size, 4],
      [start, 4],
      [0, 2],
    ),
  )
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
