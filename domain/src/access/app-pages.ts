/**
 * The addresses of the app's pages, as its routes write them: `$id` is one part of any words, `$` whatever follows, for
 * pages that have routes of their own below. The service answers 404 where none fits; a test holds them to the routes.
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

/** Whether the app has a page at a path, as in `/operator/incoming/12`; what the page shows may be missing all the same. */
export const isAppPage = (path: string): boolean => {
  const parts = splitPagePath(path)
  return pageSegments.some(page => matchesPage(page, parts))
}
