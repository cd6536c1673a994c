let isDone = false

/**
 * Lets the stations' pages be put on a phone's home screen and opened without a connection. Done when the first of them
 * is shown: owners get none of it.
 */
export function installApp(): void {
  if (isDone || !import.meta.env.PROD) return
  isDone = true
  const link = (rel: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  link('manifest', '/app/station.webmanifest')
  link('apple-touch-icon', '/app/touch-180.png')
  if (!('serviceWorker' in navigator)) return
  // Without it everything works that needs no other page: a browser that forbids it is not asked why.
  navigator.serviceWorker
    .register('/station-worker.js', { scope: '/operator', updateViaCache: 'none' })
    .catch(() => {})
}
