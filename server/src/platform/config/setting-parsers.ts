import { isIP } from 'node:net'
import { isEmail } from '@autokierto/domain/persons/contact'
import pg from 'pg'
import * as z from 'zod'
import * as keys from './keys.ts'
import { isLoopback } from './loopback.ts'

/**
 * Parses the text of one environment variable. Error messages continue the sentence "NAME …", for example "must be a
 * whole number from 1 to 65535".
 */
export type SettingParser<T> = z.ZodType<T, string>

/** Creates a parser from a function that throws the error message. */
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

export const parseText = z.string()

export const parseLowerCase = z.string().toLowerCase()

/** Accepts only `true` or `false`: a typing mistake must not switch something off silently. */
export const parseBoolean = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform(value => value === 'true')

/** A whole number; both bounds are inclusive. */
export const parseInteger = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error))
}

export const parseEnum = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

/** An absolute http or https URL. The trailing slash is removed, so that paths can be appended. */
const readWebAddress = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('must be an http or https address')
  if (url.search !== '' || url.hash !== '') throw new Error('must be an address without ? and #')
  let end = url.href.length
  while (url.href[end - 1] === '/') end--
  return url.href.slice(0, end)
}

export const parseUrl = toParser(readWebAddress)

/** The origin of a web address without a path, because our own paths are appended to it. */
const readWebOrigin = (value: string): string => {
  const address = readWebAddress(value)
  if (new URL(address).origin !== address) throw new Error('must be an http or https address without a path')
  return address
}

export const parseOrigin = toParser(readWebOrigin)

/** First path segments that are used by pages, files and simulators. */
const reservedPaths = /^(assets|sim|person|operator|association|login|logout|reset|forms|telia-login)$/

/**
 * The location of the API: a path below the public URL, or the URL of another host of the same site that forwards to
 * us with an unchanged path. Returned with a trailing slash.
 */
export const parseApiBase = toParser((value): string => {
  const isPath = value.startsWith('/')
  const origin = isPath ? '' : readWebOrigin(/^https?:\/\/[^/]*/.exec(value)?.[0] ?? value)
  const segments = value
    .slice(isPath ? 0 : value.indexOf('/', 8))
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
  if (
    segments.length === 0 ||
    reservedPaths.test(segments[0]!) ||
    !segments.every(segment => /^[a-z0-9][\w.~-]{0,99}$/i.test(segment))
  ) {
    throw new Error(
      'must be a path like /api/ that no page has, or an address like https://api.example.fi/v1/',
    )
  }
  return `${origin}/${segments.join('/')}/`
})

/**
 * URL of map tiles with `{z}`, `{x}` and `{y}`, each once and in the path or query. Requests carry a key, so TLS is
 * required, except on this machine.
 */
export const parseTileUrl = toParser((value): string => {
  const placeholders = ['{z}', '{x}', '{y}']
  const hasEachOnce = placeholders.every(mark => value.split(mark).length === 2)
  const sampleUrl = placeholders.reduce((address, mark) => address.replace(mark, '1'), value)
  const url = hasEachOnce && !/[{}]/.test(sampleUrl) && URL.canParse(sampleUrl) ? new URL(sampleUrl) : null
  if (url === null || !value.startsWith(`${url.origin}/`) || url.hash !== '') {
    throw new Error('must be an address like https://example.fi/{z}/{x}/{y}.png, each mark once')
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new Error('must be an https address, or http on this machine')
  }
  return value
})

const connectionHeaders =
  /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect)$/i

export const parseBucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })

/** Name of an HTTP header that may carry a key. */
export const parseHeaderName = z
  .string()
  .refine(value => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(value) && !connectionHeaders.test(value), {
    error: 'must be the name of a header that may contain a key',
  })

export const parseHeaderValue = z
  .string()
  .regex(/^[\x20-\x7e]{1,4096}$/, { error: 'must be printable ASCII characters' })

/** `name=value,name=value`, with values in percent-encoding. */
export const parseHeaders = toParser(
  (value): Readonly<Record<string, string>> =>
    Object.fromEntries(
      value.split(',').map(pair => {
        const separator = pair.indexOf('=')
        const name = pair.slice(0, Math.max(separator, 0)).trim()
        const text = decodeURIComponent(pair.slice(separator + 1).trim())
        if (!/^[\w-]{1,100}$/.test(name) || !parseHeaderValue.safeParse(text).success) {
          throw new Error('must be name=value, several separated by commas')
        }
        return [name, text]
      }),
    ),
)

export const parseLine = (maxLength: number) =>
  z.string().refine(value => value.length <= maxLength && !/\p{Cc}/u.test(value), {
    error: `must be one line of at most ${maxLength} characters`,
  })

/** URL of a mail server, with user name and password if it requires them. */
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

/** Recipient of mails: `name@host`. */
export const parseMailAddress = z.string().refine(isEmail, { error: 'must be a mail address' })

/** Contact for security reports: `name@host`, returned as a mailto URL, or an https URL. */
export const securityContact = toParser((value): string => {
  if (isEmail(value)) return `mailto:${value}`
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') {
    throw new Error('must be a mail address or an https address')
  }
  return new URL(value).href
})

/** A connection URL of PostgreSQL, as the driver reads it; the files that it names must exist. */
export const parseDatabaseUrl = toParser((value): string => {
  try {
    if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('another kind of address')
    new pg.Client({ connectionString: value })
    return value
  } catch {
    throw new Error(
      'must be an address like postgresql://user@host/name, and the files that it names must exist',
    )
  }
})

export const parseSigningKeys = toParser(keys.decodeSigningKeys)
export const parseKeyRing = toParser(keys.decodeKeyRing)
export const parseHashKeyRing = toParser(keys.decodeHashKeyRing)
export const parsePrivateJwk = toParser(keys.decodePrivateJwk)

/** Trusted proxies: none, those of the given addresses, or a number of hops. */
export type TrustedProxies = false | string | ((address: string, hop: number) => boolean)

/** More proxies than any real chain has. With each, one more address of the header is trusted. */
const maxProxies = 5

/** Parses Fastify's trustProxy: false, the number of proxies in front, or their addresses. */
export const parseProxies = toParser((value): TrustedProxies => {
  if (value === 'false') return false
  if (/^\d+$/.test(value) && Number(value) <= maxProxies) return (_address, hop) => hop < Number(value)
  const addresses = value.split(',').map(address => address.trim())
  if (/^\d+$/.test(value) || !addresses.every(isAddressRange)) {
    throw new Error(
      `must be false, the number of proxies up to ${maxProxies}, or their addresses, separated by commas`,
    )
  }
  if (addresses.some(isEverywhere)) {
    throw new Error('must be the addresses of your own proxies: a trusted proxy can claim any client address')
  }
  return addresses.join(',')
})

/** An address, or a range such as `10.0.0.0/8`. */
const isAddressRange = (range: string): boolean => {
  const [address = '', bits, ...more] = range.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The range is wider than any network of a single owner: 10.0.0.0/8, fc00::/7, or the block of a provider. */
const isEverywhere = (range: string): boolean => {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) return false
  if (isIP(address) === 4) return Number(bits) < 8
  const first = Number.parseInt(address.split(':')[0] || '0', 16)
  if (first >= 0xfc00) return Number(bits) < 7
  if (first >= 0x100) return Number(bits) < 20
  // This range contains all IPv4 addresses more than once; the mapped form starts at bit 96.
  return Number(bits) < (/^[0:]*:ffff:/i.test(address) ? 96 + 8 : 128)
}
