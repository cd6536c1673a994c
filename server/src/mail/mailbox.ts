/**
 * The mailbox behind an address, without the tag that many mail services ignore (`name+tag@…`): limits per recipient
 * count what one person gets.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const tag = email.indexOf('+')
  const isTagged = tag > 0 && tag < at
  return (isTagged ? email.slice(0, tag) + email.slice(at) : email).toLowerCase()
}
