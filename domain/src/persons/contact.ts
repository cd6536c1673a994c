import { withoutStop } from '../typed-text.ts'
import { containsPersonalId } from './personal-id.ts'

/** What may stand before the at sign: no blanks, controls and unseen signs, nothing that parts or asks in a list. */
const mailbox = /^[^\s\p{Cc}\p{Cf}\p{DI}@<>"(),;:\\?[\]]+$/u

/** One name of a domain: letters and digits, hyphens inside. */
const domainName = /^[\p{L}\p{N}-]{1,63}$/u

/** 254 characters are what mail servers carry. The top level has 2-63 characters and begins with a letter. */
export const isEmail = (text: string): boolean => {
  const [local = '', domain = '', ...more] = text.length <= 254 ? text.split('@') : []
  const names = domain.split('.')
  const top = names.at(-1)!
  return (
    mailbox.test(local) &&
    !containsPersonalId(text) &&
    more.length === 0 &&
    names.length > 1 &&
    names.every(name => domainName.test(name) && !name.startsWith('-') && !name.endsWith('-')) &&
    /^\p{L}./u.test(top)
  )
}

/** A name before its address, as mail programs copy it; a name that is an address is the same one. */
const named = /^[^<>]*<([^<>]+)>$/

/** The address of a link, of a list of recipients, or of the end of a sentence. */
export const emailWithin = (text: string): string | null => {
  const bare = withoutStop(text)
  const address = (named.exec(bare)?.[1] ?? bare).replace(/^mailto:/i, '').split('?')[0]!
  return bare.replaceAll(address, '').includes('@') ? null : address
}

/** Digits, blanks, and the signs numbers are written with; 5 digits at least. Not what somebody put in the wrong field. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()-]{5,30}$/.test(text) && text.replace(/\D/g, '').length >= 5 && !containsPersonalId(text)

/** A day is written with the same signs. */
const looksLikeDay = /^\d{1,2}[./]\d{1,2}[./]\d{4}$/

/** The number of a link, and numbers whose groups a point or a slash parts. */
export const phoneWithin = (text: string): string | null => {
  const bare = withoutStop(text).replace(/^tel:\s?/i, '')
  return /^(?:\+|\(?0)\d/.test(bare) && !looksLikeDay.test(bare)
    ? bare.replace(/(?<=[\d)])[./](?=\d)/g, ' ')
    : null
}
