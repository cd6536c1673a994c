import { isIP } from 'node:net'
import { isEmail } from '@autokierto/domain/persons/contact'
import pg from 'pg'
import * as z from 'zod'
import * as keys from './keys.ts'
import { isLoopback } from './loopback.ts'

/**
 * How the text of one environment variable becomes a value. What is wrong continues the sentence "NAME …", for example
 * "must be a whole number from 1 to 65535".
 */
export type SettingParser<T> = z.ZodType<T, string>

/** A reading from a function that throws the sentence. */
const toParser = <T>(read: (text: string) => T): SettingParser<T> =>
  z.string().transform((value, context) => {
    try {
      return read(value)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'cannot be read'
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }
  })

/** Any text as it stands. */
export const parseText = z.string()

/** A word that people write as they like. */
export const parseLowerCase = z.string().toLowerCase()

/** `true` or `false`, nothing else: a typing mistake must not switch something off silently. */
export const parseBoolean = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform(value => value === 'true')

/** A whole number between two bounds, both included. */
export const parseInteger = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error))
}

/** One of a few words. */
export const parseEnum = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

/** An absolute http or https address; the ending slash is dropped, so that paths can be appended. */
const readWebAddress = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('must be an http or https address')
  if (url.search !== '' || url.hash !== '') throw new Error('must be an address without ? and #')
  let end = url.href.length
  while (url.href[end - 1] === '/') end--
  return url.href.slice(0, end)
}

export const parseUrl = toParser(readWebAddress)

/** Only the origin of a web address: what is appended to it are paths of ours. */
const readWebOrigin = (value: string): string => {
  const address = readWebAddress(value)
  if (new URL(address).origin !== address) throw new Error('must be an http or https address without a path')
  return address
}

export const parseOrigin = toParser(readWebOrigin)

/** First words of paths that are taken already, by pages, files and stand-ins. */
const reservedPaths = /^(assets|sim|person|operator|association|login|logout|reset|forms|telia-login)$/

/**
 * Where the API is: a path below the public address, or the whole address of another host of the same site that leads
 * to us with its path unchanged. With a slash at the end.
 */
export const parseApiBase = toParser((value): string => {
  const isPath = value.startsWith('/')
  const origin = isPath ? '' : readWebOrigin(/^https?:\/\/[^/]*/.exec(value)?.[0] ?? value)
  const words = value
    .slice(isPath ? 0 : value.indexOf('/', 8))
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
  if (
    words.length === 0 ||
    reservedPaths.test(words[0]!) ||
    !words.every(word => /^[a-z0-9][\w.~-]{0,99}$/i.test(word))
  ) {
    throw new Error(
      'must be a path like /api/ that no page has, or an address like https://api.example.fi/v1/',
    )
  }
  return `${origin}/${words.join('/')}/`
})

/**
 * Address of map tiles with `{z}`, `{x}` and `{y}`, each once and in the path or query; by TLS, for a key goes with it,
 * unless it stays on this machine.
 */
export const parseTileUrl = toParser((value): string => {
  const marks = ['{z}', '{x}', '{y}']
  const isWhole = marks.every(mark => value.split(mark).length === 2)
  const filled = marks.reduce((address, mark) => address.replace(mark, '1'), value)
  const url = isWhole && !/[{}]/.test(filled) && URL.canParse(filled) ? new URL(filled) : null
  if (url === null || !value.startsWith(`${url.origin}/`) || url.hash !== '') {
    throw new Error('must be an address like https://example.fi/{z}/{x}/{y}.png, each mark once')
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new Error('must be an https address, or http on this machine')
  }
  return value
})

/** Headers that belong to the connection itself. */
const connectionHeaders =
  /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect)$/i

/** Name of a bucket of an S3 service. */
export const parseBucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })

/** Name of an HTTP header that may carry a key. */
export const parseHeaderName = z
  .string()
  .refine(value => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(value) && !connectionHeaders.test(value), {
    error: 'must be the name of a header for a key',
  })

/** What may stand in an HTTP header: printable letters of ASCII. */
export const parseHeaderValue = z
  .string()
  .regex(/^[\x20-\x7e]{1,4096}$/, { error: 'must be letters, digits and signs of ASCII' })

/** `name=value,name=value`, values written as in addresses. */
export const parseHeaders = toParser(
  (value): Readonly<Record<string, string>> =>
    Object.fromEntries(
      value.split(',').map(pair => {
        const at = pair.indexOf('=')
        const name = pair.slice(0, Math.max(at, 0)).trim()
        const text = decodeURIComponent(pair.slice(at + 1).trim())
        if (!/^[\w-]{1,100}$/.test(name) || !parseHeaderValue.safeParse(text).success) {
          throw new Error('must be name=value, several with commas between')
        }
        return [name, text]
      }),
    ),
)

/** One line of text that people read. */
export const parseLine = (most: number) =>
  z.string().refine(value => value.length <= most && !/\p{Cc}/u.test(value), {
    error: `must be one line of at most ${most} characters`,
  })

/** Address of a mail server; name and password in it, where it wants any. */
export const parseSmtpUrl = toParser((value): string => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('must be an address like smtp://user:password@host:587 or smtps://host')
  }
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new Error('must be an address without a path')
  }
  return value
})

/** Sender of mails: `name@host`, or `Name <name@host>`. */
export const parseMailSender = z
  .string()
  .refine(value => isEmail(/^[^<>\r\n"]+ <([^<>]+)>$/.exec(value)?.[1] ?? value), {
    error: 'must be a mail address, or a name and <address>',
  })

/** Where mail goes to: `name@host`. */
export const parseMailAddress = z.string().refine(isEmail, { error: 'must be a mail address' })

/** Where somebody reports: `name@host`, read as a mailto address, or an https address. */
export const securityContact = toParser((value): string => {
  if (isEmail(value)) return `mailto:${value}`
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') {
    throw new Error('must be a mail address or an https address')
  }
  return new URL(value).href
})

/** A connection address of PostgreSQL, as the driver reads it; the files it names are there. */
export const parseDatabaseUrl = toParser((value): string => {
  try {
    if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('another kind of address')
    new pg.Client({ connectionString: value })
    return value
  } catch {
    throw new Error('must be an address like postgresql://user@host/name, and files it names must be there')
  }
})

/** The keys, each as `keys.ts` reads it. */
export const parseSigningKeys = toParser(keys.decodeSigningKeys)
export const parseKeyRing = toParser(keys.decodeKeyRing)
export const parseHashKeyRing = toParser(keys.decodeHashKeyRing)
export const parsePrivateJwk = toParser(keys.decodePrivateJwk)

/** Which proxies are believed: none, those of these addresses, or the given number of hops next to us. */
export type TrustedProxies = false | string | ((address: string, hop: number) => boolean)

/** More than stand in a row anywhere: with each, one more address of the header is believed. */
const maxProxies = 5

/** What Fastify calls trustProxy: false, the number of proxies in front, or their addresses. */
export const parseProxies = toParser((value): TrustedProxies => {
  if (value === 'false') return false
  if (/^\d+$/.test(value) && Number(value) <= maxProxies) return (_address, hop) => hop < Number(value)
  const addresses = value.split(',').map(address => address.trim())
  if (/^\d+$/.test(value) || !addresses.every(isAddressRange)) {
    throw new Error(
      `must be false, the number of proxies up to ${maxProxies}, or their addresses parted by commas`,
    )
  }
  if (addresses.some(isEverywhere)) {
    throw new Error(
      'must be the addresses of your own proxies: whoever is believed tells any address as their own',
    )
  }
  return addresses.join(',')
})

/** An address, or a range as `10.0.0.0/8`. */
const isAddressRange = (range: string): boolean => {
  const [address = '', bits, ...more] = range.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Wider than any network that somebody has to themselves: 10.0.0.0/8, fc00::/7, or one that a provider was given. */
const isEverywhere = (range: string): boolean => {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) return false
  if (isIP(address) === 4) return Number(bits) < 8
  const first = Number.parseInt(address.split(':')[0] || '0', 16)
  if (first >= 0xfc00) return Number(bits) < 7
  if (first >= 0x100) return Number(bits) < 20
  // Here lie all addresses of version 4, more than once: those that are written so from bit 96 on.
  return Number(bits) < (/^[0:]*:ffff:/i.test(address) ? 96 + 8 : 128)
}
