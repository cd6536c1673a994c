import { isIP } from 'node:net'
import { isEmail } from '@autokierto/domain/persons/contact'
import { isLoopback } from './loopback.ts'

/**
 * How the text of one environment variable becomes a value. A reading throws an Error whose message
 * continues the sentence "NAME …", for example "must be a whole number from 1 to 65535".
 */
export type Reading<T> = (text: string) => T

/** Any text as it stands. */
export const text: Reading<string> = value => value

/** A word that people write as they like. */
export const lowerCase: Reading<string> = value => value.toLowerCase()

/** `true` or `false`, nothing else: a typing mistake must not switch something off silently. */
export const yesOrNo: Reading<boolean> = value => {
  if (value === 'true') return true
  if (value === 'false') return false
  throw new Error('must be true or false')
}

/** A whole number between two bounds, both included. */
export const wholeNumber =
  (from: number, to: number): Reading<number> =>
  value => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < from || number > to) {
      throw new Error(`must be a whole number from ${from} to ${to}`)
    }
    return number
  }

/** One of a few words. */
export const oneOf =
  <const T extends string>(...words: readonly T[]): Reading<T> =>
  value => {
    const found = words.find(word => word === value)
    if (found === undefined) throw new Error(`must be one of ${words.join(', ')}`)
    return found
  }

/** An absolute http or https address; the ending slash is dropped, so that paths can be appended. */
export const webAddress: Reading<string> = value => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('must be an http or https address')
  if (url.search !== '' || url.hash !== '') throw new Error('must be an address without ? and #')
  let end = url.href.length
  while (url.href[end - 1] === '/') end--
  return url.href.slice(0, end)
}

/** Only the origin of a web address: what is appended to it are paths of ours. */
export const webOrigin: Reading<string> = value => {
  const address = webAddress(value)
  if (new URL(address).origin !== address) throw new Error('must be an http or https address without a path')
  return address
}

/** First words of paths that are taken already, by pages, files and stand-ins. */
const takenPaths = /^(assets|sim|person|operator|association|login|logout|reset|forms|telia-login)$/

/**
 * Where the API is: a path below the public address, or the whole address of another host of the same site that leads
 * to us with its path unchanged. With a slash at the end.
 */
export const apiBase: Reading<string> = value => {
  const isPath = value.startsWith('/')
  const origin = isPath ? '' : webOrigin(/^https?:\/\/[^/]*/.exec(value)?.[0] ?? value)
  const words = value
    .slice(isPath ? 0 : value.indexOf('/', 8))
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
  if (
    words.length === 0 ||
    takenPaths.test(words[0]!) ||
    !words.every(word => /^[a-z0-9][\w.~-]{0,99}$/i.test(word))
  ) {
    throw new Error(
      'must be a path like /api/ that no page has, or an address like https://api.example.fi/v1/',
    )
  }
  return `${origin}/${words.join('/')}/`
}

/**
 * Address of map tiles with `{z}`, `{x}` and `{y}`, each once and in the path or query; by TLS, for a key goes with it,
 * unless it stays on this machine.
 */
export const tileAddress: Reading<string> = value => {
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
}

/** Headers that belong to the connection itself. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect)$/i

/** Name of an HTTP header that may carry a key. */
export const headerName: Reading<string> = value => {
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(value) || ownHeaders.test(value)) {
    throw new Error('must be the name of a header for a key')
  }
  return value
}

/** What may stand in an HTTP header: printable letters of ASCII. */
export const headerValue: Reading<string> = value => {
  if (!/^[\x20-\x7e]{1,4096}$/.test(value)) throw new Error('must be letters, digits and signs of ASCII')
  return value
}

/** One line of text that people read. */
export const line =
  (most: number): Reading<string> =>
  value => {
    if (value.length > most || /\p{Cc}/u.test(value)) {
      throw new Error(`must be one line of at most ${most} characters`)
    }
    return value
  }

/** Address of a mail server; name and password in it, where it wants any. */
export const smtpAddress: Reading<string> = value => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('must be an address like smtp://user:password@host:587 or smtps://host')
  }
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new Error('must be an address without a path')
  }
  return value
}

/** Sender of mails: `name@host`, or `Name <name@host>`. */
export const mailSender: Reading<string> = value => {
  const [, named] = /^[^<>\r\n"]+ <([^<>]+)>$/.exec(value) ?? []
  if (!isEmail(named ?? value)) throw new Error('must be a mail address, or a name and <address>')
  return value
}

/** A connection address of PostgreSQL. */
export const databaseAddress: Reading<string> = value => {
  if (!/^postgres(ql)?:\/\//.test(value))
    throw new Error('must be an address like postgresql://user@host/name')
  return value
}

/** Which proxies are believed: none, those of these addresses, or the given number of hops next to us. */
export type TrustedProxies = false | string | ((address: string, hop: number) => boolean)

/** More than stand in a row anywhere: with each, one more address of the header is believed. */
const mostProxies = 5

/** What Fastify calls trustProxy: false, the number of proxies in front, or their addresses. */
export const proxies: Reading<TrustedProxies> = value => {
  if (value === 'false') return false
  if (/^\d+$/.test(value) && Number(value) <= mostProxies) return (_address, hop) => hop < Number(value)
  const addresses = value.split(',').map(address => address.trim())
  if (/^\d+$/.test(value) || !addresses.every(isAddressRange)) {
    throw new Error(
      `must be false, the number of proxies up to ${mostProxies}, or their addresses parted by commas`,
    )
  }
  if (addresses.some(isEverywhere)) {
    throw new Error(
      'must be the addresses of your own proxies: whoever is believed tells any address as their own',
    )
  }
  return addresses.join(',')
}

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
