/** Characters that copying and pasting adds, for tests of all typed input. */

type Oddity = {
  readonly paste: (text: string) => string
  /** Limits the kinds of fields that normalise the oddity; free text, for example, keeps its typography. */
  readonly only?: 'identifiers' | 'one line'
}

const insertInside = (sign: string) => (text: string) => text.slice(0, 2) + sign + text.slice(2)
const surroundWith = (before: string, after: string) => (text: string) => before + text + after

export const pastedOddities: Readonly<Record<string, Oddity>> = {
  'blanks surroundWith it': { paste: surroundWith('  ', ' ') },
  'blanks that do not break': { paste: surroundWith('\u00a0', '\u202f') },
  'blanks insertInside that do not break': {
    paste: text => text.replaceAll(' ', '\u00a0'),
    only: 'one line',
  },
  'a tab of a spreadsheet': { paste: surroundWith('\t', '\t') },
  'a tab between the cells of a spreadsheet': {
    paste: text => text.replaceAll(' ', '\t'),
    only: 'one line',
  },
  'a line that was broken': { paste: text => text.replaceAll(' ', '\r\n'), only: 'one line' },
  'the end of a line': { paste: surroundWith('', '\r\n') },
  'a byte order mark': { paste: surroundWith('\ufeff', '') },
  'a blank of no width': { paste: surroundWith('', '\u200b') },
  'a blank of no width inside': { paste: insertInside('\u200b') },
  'a soft hyphen of a document': { paste: insertInside('\u00ad') },
  'a word joiner': { paste: insertInside('\u2060') },
  'marks of direction': { paste: surroundWith('\u200e', '\u200f') },
  'the marks that a phone puts surroundWith what it copies': { paste: surroundWith('\u2066', '\u2069') },
  'those of older phones': { paste: surroundWith('\u202a', '\u202c') },
  'letters with their marks apart': { paste: text => text.normalize('NFD') },
  'a number kept from being turned round': { paste: surroundWith('\u202d', '\u202c'), only: 'identifiers' },
  'digits of full width': {
    paste: text => text.replace(/\d/g, digit => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)),
    only: 'identifiers',
  },
  'a curly apostrophe': { paste: text => text.replaceAll("'", '\u2019'), only: 'identifiers' },
  'the dash of a document': { paste: text => text.replaceAll('-', '\u2013'), only: 'identifiers' },
  'a hyphen that does not break': { paste: text => text.replaceAll('-', '\u2011'), only: 'identifiers' },
  'a minus': { paste: text => text.replaceAll('-', '\u2212'), only: 'identifiers' },
}
