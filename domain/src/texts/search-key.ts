/** Letters that Unicode normalisation does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  Æ: 'AE',
  æ: 'ae',
}

/**
 * Returns the key by which texts are compared in searches: lower case, without marks and apostrophes, with one kind
 * of hyphen. `jarvinen` finds Järvinen, and `O'Brien` finds O’Brien. The database function `search_key` must do the
 * same.
 */
export const searchKey = (text: string): string =>
  text
    .replace(/['\u2018\u2019\u02bc\u2032\u00b4`]/g, '')
    .replace(/[\u2010-\u2015\u2212\u2043]/g, '-')
    .replace(/[ØøĐđŁłÆæ]/g, letter => plainLetters[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Returns the search keys of all words of a search text. */
export const searchWords = (text: string): string[] => searchKey(text).split(/\s/).filter(Boolean)
