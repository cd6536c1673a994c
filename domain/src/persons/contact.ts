import { withoutStop } from '../typed-text.ts'
import { containsPersonalId } from './personal-id.ts'

/** The local part: no blanks, control or invisible characters, address separators or mail link queries. */
const mailbox = /^[^\s\p{Cc}\p{Cf}\p{DI}@<>"(),;:\\?[\]]+$/u

/** One label of a domain name: letters, digits and inner hyphens. */
const domainName = /^[\p{L}\p{N}-]{1,63}$/u

/** Mail servers accept at most 254 characters. The top-level domain has 2-63 characters and begins with a letter. */
export const isEmail = (text: string): boolean => {
  const [local = '', domain = '', ...extraParts] = text.length <= 254 ? text.split('@') : []
  const names = domain.split('.')
  const top = names.at(-1)!
  return (
    mailbox.test(local) &&
    !containsPersonalId(text) &&
    extraParts.length === 0 &&
    names.length > 1 &&
    names.every(name => domainName.test(name) && !name.startsWith('-') && !name.endsWith('-')) &&
    /^\p{L}./u.test(top)
  )
}

/** A display name before the address in angle brackets, as mail programs copy it. */
const namedAddress = /^[^<>]*<([^<>]+)>$/

/**
 * Extracts the address from a mailto link, a list of recipients or the end of a sentence.
 * @returns null when the text contains more than one address
 */
export const emailWithin = (text: string): string | null => {
  const bare = withoutStop(text)
  const address = (namedAddress.exec(bare)?.[1] ?? bare).replace(/^mailto:/i, '').split('?')[0]!
  return bare.replaceAll(address, '').includes('@') ? null : address
}

/** Accepts 5 digits or more with the usual separators; rejects personal identity codes in the wrong field. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()-]{5,30}$/.test(text) && text.replace(/\D/g, '').length >= 5 && !containsPersonalId(text)

/** Dates use the same separators as phone numbers. */
const looksLikeDay = /^\d{1,2}[./]\d{1,2}[./]\d{4}$/

/**
 * Extracts the number from a tel link, and accepts points or slashes between groups of digits.
 * @returns null when the text is not a phone number
 */
export const phoneWithin = (text: string): string | null => {
  const bare = withoutStop(text).replace(/^tel:\s?/i, '')
  return /^(?:\+|\(?0)\d/.test(bare) && !looksLikeDay.test(bare)
    ? bare.replace(/(?<=[\d)])[./](?=\d)/g, ' ')
    : null
}
