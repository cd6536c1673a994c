/** Paths of the server-rendered pages, and one that does not exist. */
export const sentWhole = [
  '/',
  '/stations',
  '/stations?q=Tampere',
  '/stations/1',
  '/stations/99999999',
  '/statistics',
  '/performance',
  '/part-watch/1',
  '/api-guide',
  '/contact',
  '/contact?sent=1',
  '/accessibility',
  '/privacy',
  '/cookies',
] as const
