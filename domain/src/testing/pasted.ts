/** What comes along when something is pasted, for the tests of everything that is typed. */

type Oddity = {
  readonly paste: (text: string) => string
  /** Where it is read away; everywhere unless this says so. What is written for people keeps its typography. */
  readonly only?: 'identifiers' | 'one line'
}

const inside = (sign: string) => (text: string) => text.slice(0, 2) + sign + text.slice(2)
const around = (before: string, after: string) => (text: string) => before + text + after

export const pastedOddities: Readonly<Record<string, Oddity>> = {
  'blanks around it': { paste: around('  ', ' ') },
  'blanks that do not break': { paste: around('\u00a0', '\u202f') },
  'blanks inside that do not break': {
    paste: text => text.replaceAll(' ', '\u00a0'),
    only: 'one line',
  },
  'a tab of a spreadsheet': { paste: around('\t', '\t') },
  'a tab between the cells of a spreadsheet': {
    paste: text => text.replaceAll(' ', '\t'),
    only: 'one line',
  },
  'a line that was broken': { paste: text => text.replaceAll(' ', '\r\n'), only: 'one line' },
  'the end of a line': { paste: around('', '\r\n') },
  'a byte order mark': { paste: around('\ufeff', '') },
  'a blank of no width': { paste: around('', '\u200b') },
  'a blank of no width inside': { paste: inside('\u200b') },
  'a soft hyphen of a document': { paste: inside('\u00ad') },
  'a word joiner': { paste: inside('\u2060') },
  'marks of direction': { paste: around('\u200e', '\u200f') },
  'the marks that a phone puts around what it copies': { paste: around('\u2066', '\u2069') },
  'those of older phones': { paste: around('\u202a', '\u202c') },
  'letters with their marks apart': { paste: text => text.normalize('NFD') },
  'a number kept from being turned round': { paste: around('\u202d', '\u202c'), only: 'identifiers' },
  'digits of full width': {
    paste: text => text.replace(/\d/g, digit => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)),
    only: 'identifiers',
  },
  'a curly apostrophe': { paste: text => text.replaceAll("'", '\u2019'), only: 'identifiers' },
  'the dash of a document': { paste: text => text.replaceAll('-', '\u2013'), only: 'identifiers' },
  'a hyphen that does not break': { paste: text => text.replaceAll('-', '\u2011'), only: 'identifiers' },
  'a minus': { paste: text => text.replaceAll('-', '\u2212'), only: 'identifiers' },
}
