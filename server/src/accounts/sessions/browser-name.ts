/** Browsers by a word of their user agent. Those whose user agent also contains the names of others come first. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const operatingSystems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const findName = (kinds: readonly (readonly [string, string])[], userAgent: string): string | undefined =>
  kinds.find(([word]) => userAgent.includes(word))?.[1]

/** A display name such as `Firefox, Windows`; null if nothing is recognised. */
export const parseBrowserName = (userAgent: string): string | null =>
  [findName(browsers, userAgent), findName(operatingSystems, userAgent)].filter(Boolean).join(', ') || null
