const signatureBytes = 8
/** Length, type and checksum around what a chunk holds. */
const chunkBytes = 12

/** What a picture is made of. Of all others, texts above all, nothing is kept anyway. */
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
 * A PNG without its texts. They may be packed, and the picture library unfolds them all: less than a megabyte took four
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
