/**
 * Reads the bytes of an answer as its XML declaration says. Without a declaration it is UTF-8 by the rule of XML,
 * and ISO-8859-1 where the bytes cannot be UTF-8. What was encoded twice on the way is repaired.
 */
export const decodeXml = (bytes: Buffer): string => {
  const head = bytes.subarray(0, 200).toString('latin1')
  const declared = /^\s{0,20}<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(head)?.[1]?.toLowerCase()
  const decoded = declared?.startsWith('iso-8859') ? bytes.toString('latin1') : decodeUtf8(bytes)
  return repairTwiceEncoded(decoded)
}

const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** The letters of plates and names that Finnish registers hold beyond ASCII. */
const nonAsciiLetters = 'ÅÄÖÜÉÆØåäöüéæøõšžŠŽ'

/** UTF-8 read once as ISO-8859-1 or as its cousin windows-1252, per letter: `Ã„` for `Ä`. */
const broken = new Map(
  [...nonAsciiLetters].flatMap(letter => {
    const bytes = Buffer.from(letter, 'utf8')
    return [
      [bytes.toString('latin1'), letter] as const,
      [new TextDecoder('windows-1252').decode(bytes), letter] as const,
    ]
  }),
)

const brokenPattern = new RegExp([...broken.keys()].join('|'), 'g')

/** No right Finnish text holds these pairs, so that a right one is never harmed. */
const repairTwiceEncoded = (text: string): string =>
  text.replace(brokenPattern, pair => broken.get(pair) ?? pair)
