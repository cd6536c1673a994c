/** Kinds of browsers by a word of theirs; those that name themselves after others come first. */
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

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const findName = (kinds: readonly (readonly [string, string])[], told: string): string | undefined =>
  kinds.find(([word]) => told.includes(word))?.[1]

/** What people call a browser, from what it says of itself: `Firefox, Windows`; null where it says nothing known. */
export const parseBrowserName = (userAgent: string): string | null =>
  [findName(browsers, userAgent), findName(systems, userAgent)].filter(Boolean).join(', ') || null
