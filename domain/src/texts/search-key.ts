/** Letters that stay what they are when marks are taken off. */
const plain: Readonly<Record<string, string>> = {
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
 * What texts are found by: small letters without marks and apostrophes, one hyphen for all dashes. `jarvinen` finds
 * Järvinen, and `O'Brien` finds O’Brien. The function `search_key` of the database folds alike.
 */
export const searchKey = (text: string): string =>
  text
    .replace(/['\u2018\u2019\u02bc\u2032\u00b4`]/g, '')
    .replace(/[\u2010-\u2015\u2212\u2043]/g, '-')
    .replace(/[ØøĐđŁłÆæ]/g, letter => plain[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a search, folded; each is to be found somewhere. */
export const searchWords = (text: string): string[] => searchKey(text).split(/\s/).filter(Boolean)
