import { domainToASCII } from 'node:url'

/**
 * Returns one form of all addresses of a mailbox, so that limits per recipient count what one person receives. Removes
 * the tag that many mail services ignore (`name+tag@…`), and writes a domain with other letters in ASCII (RFC 5890).
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 0) return email.toLowerCase()
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const tag = name.indexOf('+')
  // The ASCII form of an invalid domain is empty.
  const asciiDomain = domainToASCII(domain) || domain
  return `${tag > 0 ? name.slice(0, tag) : name}@${asciiDomain}`.toLowerCase()
}
