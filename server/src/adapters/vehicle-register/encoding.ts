/**
 * Decodes an answer by its XML declaration. Without a declaration it is UTF-8, as the XML specification says,
 * and ISO-8859-1 if the bytes are not valid UTF-8. Repairs text that was encoded twice.
 */
export const decodeXml = (bytes: Buffer): string => {
  const head = bytes.subarray(0, 200).toString('latin1')
  const encoding = /^\s{0,20}<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(head)?.[1]?.toLowerCase()
  const decoded = encoding?.startsWith('iso-8859') ? bytes.toString('latin1') : decodeUtf8(bytes)
  return repairTwiceEncoded(decoded)
}

const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** The non-ASCII letters in plates and names of Finnish registers. */
const nonAsciiLetters = 'ÅÄÖÜÉÆØåäöüéæøõšžŠŽ'

/** Each letter by its UTF-8 bytes misread as ISO-8859-1 or windows-1252: `Ã„` for `Ä`. */
const lettersByMisreading = new Map(
  [...nonAsciiLetters].flatMap(letter => {
    const bytes = Buffer.from(letter, 'utf8')
    return [
      [bytes.toString('latin1'), letter] as const,
      [new TextDecoder('windows-1252').decode(bytes), letter] as const,
    ]
  }),
)

const misreadPattern = new RegExp([...lettersByMisreading.keys()].join('|'), 'g')

/** Correct Finnish text never contains these pairs, so it is not changed. */
const repairTwiceEncoded = (text: string): string =>
  text.replace(misreadPattern, pair => lettersByMisreading.get(pair) ?? pair)
