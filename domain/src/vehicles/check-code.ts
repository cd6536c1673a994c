/** A check code is 16 bytes in hexadecimal digits. */
const checkCodePattern = /^[\da-f]{32}$/

/**
 * Parses the check code of a certificate as typed or read from its QR code: the code with its digits in any grouping,
 * or a URL that ends with it.
 * @returns null when there is none
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
