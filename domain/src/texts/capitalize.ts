/** The text with a capital at its beginning. @param tag of its language, as `Intl` knows it */
export const capitalize = (text: string, tag?: string): string =>
  text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
