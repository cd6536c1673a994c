/**
 * Path patterns of the web app's pages, as its router writes them. `$id` matches one path segment; `$` matches the
 * remaining segments, for pages with nested routes. The service answers 404 when no pattern matches. A test compares
 * the patterns with the router's.
 */
export const appPages = [
  '/',
  '/association/$',
  '/association/profile',
  '/association/profile/email/$token',
  '/certificate',
  '/certificate/$code',
  '/forms/battery',
  '/forms/parts',
  '/freeze/$token',
  '/freeze/$token/settle',
  '/login',
  '/login/dev',
  '/login/operator',
  '/login/person',
  '/logout',
  '/operator',
  '/operator/available',
  '/operator/forms/battery',
  '/operator/incoming',
  '/operator/incoming/$id',
  '/operator/incoming/day',
  '/operator/management/$',
  '/operator/parts/$',
  '/operator/process',
  '/operator/process/$id',
  '/operator/profile',
  '/operator/profile/email/$token',
  '/operator/recycle',
  '/operator/responsibility',
  '/operator/responsibility/directives',
  '/operator/responsibility/economy',
  '/operator/responsibility/evaluation',
  '/operator/responsibility/recycling',
  '/operator/responsibility/stats',
  '/operator/select-shop',
  '/person',
  '/person/consent/$token',
  '/person/data',
  '/person/history',
  '/person/recycle',
  '/reset',
  '/reset/$token',
  '/telia-login',
] as const

const splitPagePath = (path: string): string[] => path.split('/').filter(Boolean)

const pageSegments = appPages.map(splitPagePath)

const matchesPage = (page: readonly string[], parts: readonly string[]): boolean => {
  const open = page.at(-1) === '$'
  const named = open ? page.slice(0, -1) : page
  if (open ? parts.length < named.length : parts.length !== named.length) return false
  return named.every((part, at) => part.startsWith('$') || part === parts[at])
}

/** Returns whether the app has a page at this path; the record that it shows may still be missing. */
export const isAppPage = (path: string): boolean => {
  const parts = splitPagePath(path)
  return pageSegments.some(page => matchesPage(page, parts))
}
