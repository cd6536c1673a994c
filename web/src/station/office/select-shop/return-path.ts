/**
 * Path to open once a site is chosen: the requested page. When the site changes, the page of a vehicle is
 * replaced by its list, because the vehicle stays at the other site.
 * @param origin URL of this app, as it was in the address bar; null after a login
 */
export function getReturnPath(origin: string | null, sameSite: boolean): string {
  if (!origin?.startsWith('/operator') || origin.startsWith('/operator/select-shop')) return '/operator'
  const [path = ''] = origin.split(/[?#]/)
  const vehicle = /^(\/operator\/[\w-]+)\/\d+$/.exec(path)
  return vehicle && !sameSite ? (vehicle[1] ?? '/operator') : origin
}
