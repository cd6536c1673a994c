/** @param tag BCP 47 tag of the text's language */
export const capitalize = (text: string, tag?: string): string =>
  text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
