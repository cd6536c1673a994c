/** The parts of a message that a mail program shows. */
export type ParsedMessage = {
  messageId: string | null
  from: string
  /** The `Reply-To` address, when present. */
  replyTo: string | null
  /** The headers `List-Unsubscribe` and `List-Unsubscribe-Post`. */
  unsubscribe: string | null
  unsubscribePost: string | null
  subject: string
  language: string | null
  text: string | null
  html: string | null
}

/** Headers by lower-case name. Bodies have one character per byte until their charset is known. */
type MimePart = { headers: Map<string, string>; body: string }

const maxPartDepth = 8

/** Parses an Internet message (RFC 5322, MIME): its headers, and the first plain text and HTML part. */
export const parseMessage = (raw: Buffer): ParsedMessage => {
  const root = parseMimePart(raw.toString('latin1'))
  const parts = listLeafParts(root, 0)
  const first = (type: string) => parts.find(part => parseContentType(part).essence === type)
  const header = (name: string) => decodeWords(root.headers.get(name) ?? '')
  const [text, html] = [first('text/plain'), first('text/html')]
  return {
    messageId: root.headers.get('message-id') ?? null,
    from: header('from'),
    replyTo: header('reply-to') || null,
    unsubscribe: root.headers.get('list-unsubscribe') ?? null,
    unsubscribePost: root.headers.get('list-unsubscribe-post') ?? null,
    subject: header('subject'),
    language: root.headers.get('content-language') ?? null,
    text: text ? decodePartBody(text) : null,
    html: html ? decodePartBody(html) : null,
  }
}

const parseMimePart = (source: string): MimePart => {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

const listLeafParts = (part: MimePart, depth: number): MimePart[] => {
  const { essence, parameter } = parseContentType(part)
  const boundary = parameter('boundary')
  if (!essence.startsWith('multipart/') || boundary === null || depth >= maxPartDepth) return [part]
  const [, ...pieces] = `\r\n${part.body}`.split(`\n--${boundary}`)
  return pieces
    .filter(piece => !piece.startsWith('--'))
    .flatMap(piece =>
      listLeafParts(parseMimePart(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '')), depth + 1),
    )
}

const parseContentType = ({ headers }: MimePart) => {
  const [essence = '', ...parameters] = (headers.get('content-type') ?? 'text/plain').split(';')
  const values = new Map(
    parameters.map(parameter => {
      const [name = '', ...value] = parameter.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')] as const
    }),
  )
  return { essence: essence.trim().toLowerCase(), parameter: (name: string) => values.get(name) ?? null }
}

const decodePartBody = (part: MimePart): string => {
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuotedPrintable(part.body) : part.body, 'latin1')
  return decode(bytes, parseContentType(part).parameter('charset') ?? 'utf-8').replaceAll('\r\n', '\n')
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const decode = (bytes: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** Decodes encoded words (RFC 2047) such as `=?UTF-8?Q?P=C3=A4iv=C3=A4?=`; blanks between two of them are dropped. */
const decodeWords = (header: string): string =>
  Buffer.from(header, 'latin1')
    .toString('utf8')
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([^?\s]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, word: string) =>
      decode(
        encoding.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64')
          : Buffer.from(decodeQuotedPrintable(word.replaceAll('_', ' ')), 'latin1'),
        charset,
      ),
    )
