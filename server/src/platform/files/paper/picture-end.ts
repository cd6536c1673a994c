const scanMarker = 0xda
const endOfPicture = Buffer.from([0xff, 0xd9])

/** Detects a PNG or JPEG that ends too early. Data after its end is ignored: phones append videos. */
export const isPictureCut = (bytes: Buffer, contentType: string): boolean =>
  contentType === 'image/png' ? isPngCut(bytes) : isJpegCut(bytes)

/** The last chunk is `IEND` and a checksum of four bytes. */
const isPngCut = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('IEND')
  return end < 0 || end + 8 > bytes.length
}

/** Segments state their length, so a thumbnail that a camera embeds in one is skipped with it. */
const isJpegCut = (bytes: Buffer): boolean => {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    if (marker === scanMarker) return bytes.indexOf(endOfPicture, at) < 0
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return true
}
