/**
 * Removes the tag that many mail services ignore (`name+tag@…`) from an address. Limits per recipient then count what
 * one person receives.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const tag = email.indexOf('+')
  const isTagged = tag > 0 && tag < at
  return (isTagged ? email.slice(0, tag) + email.slice(at) : email).toLowerCase()
}
