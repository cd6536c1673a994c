let isDone = false

/**
 * Makes the stations' pages installable on a phone and usable without a connection. Runs when the first of
 * them is shown, so owners' browsers load none of it.
 */
export function installApp(): void {
  if (isDone || !import.meta.env.PROD) return
  isDone = true
  const link = (rel: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  link('manifest', '/app/station.webmanifest')
  link('apple-touch-icon', '/app/touch-180.png')
  if (!('serviceWorker' in navigator)) return
  // Without the worker, everything works but opening another page offline. A browser may forbid it, so errors
  // are ignored.
  navigator.serviceWorker
    .register('/station-worker.js', { scope: '/operator', updateViaCache: 'none' })
    .catch(() => {})
}
