/** What a check code looks like: 16 bytes in hexadecimal digits. */
const checkCodePattern = /^[\da-f]{32}$/

/**
 * The code by which a certificate is checked, in what somebody typed from one or read from its QR code: the code, however
 * its digits are grouped, or the address that ends with it.
 * @returns null where there is none
 */
export const parseCheckCode = (text: string): string | null => {
  const [address = ''] = text.split(/[?#]/)
  const last = address
    .split('/')
    .filter(part => part.trim() !== '')
    .at(-1)
  const code = (last ?? '').replace(/[\s-]/g, '').toLowerCase()
  return checkCodePattern.test(code) ? code : null
}
