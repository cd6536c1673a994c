/**
 * Where to go once a site is chosen: the page that was asked for. A single vehicle's page leads to its list when the
 * site changes: that vehicle stays at the other site.
 * @param origin an address of this app, as it was in the address bar; null after a login
 */
export function getReturnPath(origin: string | null, sameSite: boolean): string {
  if (!origin?.startsWith('/operator') || origin.startsWith('/operator/select-shop')) return '/operator'
  const [path = ''] = origin.split(/[?#]/)
  const vehicle = /^(\/operator\/[\w-]+)\/\d+$/.exec(path)
  return vehicle && !sameSite ? (vehicle[1] ?? '/operator') : origin
}
