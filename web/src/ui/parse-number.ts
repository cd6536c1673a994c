/**
 * Reads a number as people write it: spaces between thousands, a comma or a point before decimals.
 * Empty is null; what is no number is NaN, for the form to say so.
 */
export function parseNumber(text: FormDataEntryValue | null | undefined): number | null {
  const plain = String(text ?? '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  return plain === '' ? null : /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
