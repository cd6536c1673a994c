const signatureBytes = 8
/** Length, type and checksum of a chunk. */
const chunkBytes = 12

/** Chunks that affect the pixels. Other chunks, texts above all, are not stored anyway. */
const keptChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'eXIf',
])

/**
 * Removes the text chunks of a PNG. The picture library decompresses them all: less than a megabyte took four
 * gigabytes of memory.
 */
export const withoutTexts = (png: Buffer): Buffer => {
  const parts = [png.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + chunkBytes <= png.length; ) {
    const end = at + chunkBytes + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (keptChunks.has(type)) parts.push(png.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}
