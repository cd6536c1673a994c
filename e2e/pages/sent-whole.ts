/** The pages that the service sends whole, and one that is none. */
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
