const scanMarker = 0xda
const endOfPicture = Buffer.from([0xff, 0xd9])

/** Whether a PNG or JPEG ends before its picture does. What follows its end is no matter: telephones add films. */
export const isPictureCut = (bytes: Buffer, contentType: string): boolean =>
  contentType === 'image/png' ? isPngCut(bytes) : isJpegCut(bytes)

/** The last chunk is four letters and a checksum of four bytes. */
const isPngCut = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('IEND')
  return end < 0 || end + 8 > bytes.length
}

/** Segments say how long they are, so the small picture that a camera puts into one is passed over with it. */
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
