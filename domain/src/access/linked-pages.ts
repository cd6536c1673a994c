import type { appPages } from './app-pages.ts'

/** A page as the web's router is given it. */
type LinkedPage = {
  to: (typeof appPages)[number]
  params?: Readonly<Record<string, string | number>>
  search?: Readonly<Record<string, string | number | null | undefined>>
}

/** What the page of available vehicles may be asked for. */
type AvailableSearch = Readonly<
  Partial<Record<'q' | 'kind' | 'year_from' | 'within_km' | 'score_from', string | number | null>>
>

/** Which day's pickups, `open` for those without a day, and whose. */
type DaySearch = { day?: string | undefined; view?: 'own' | 'all' | undefined }

/**
 * The pages that mails, papers and the strong identification lead to, one function an address. The service writes their
 * links by these, and the web's `paths.ts` has its own from here: a page that is renamed is renamed in both.
 */
export const linkedPages = {
  operatorLogin: () => ({ to: '/login/operator' }) as const,
  strongLogin: () => ({ to: '/telia-login' }) as const,
  resetPassword: (token: string) => ({ to: '/reset/$token', params: { token } }) as const,
  /** Mailed to the address from before a change of the account. */
  freezeUser: (token: string) => ({ to: '/freeze/$token', params: { token } }) as const,
  settleFreeze: (token: string) => ({ to: '/freeze/$token/settle', params: { token } }) as const,
  certificate: (code: string) => ({ to: '/certificate/$code', params: { code } }) as const,
  /** The battery report without a login; with a token one that was begun. */
  visitorBatteryForm: (token?: string, part?: number) =>
    ({ to: '/forms/battery', search: { ...(token && { token }), ...(part && { part }) } }) as const,

  ownerHome: () => ({ to: '/person' }) as const,
  ownerHistory: () => ({ to: '/person/history', search: {} }) as const,
  ownerConsent: (token: string) => ({ to: '/person/consent/$token', params: { token } }) as const,

  operatorHome: () => ({ to: '/operator' }) as const,
  profile: () => ({ to: '/operator/profile' }) as const,
  confirmEmail: (token: string) => ({ to: '/operator/profile/email/$token', params: { token } }) as const,
  incoming: () => ({ to: '/operator/incoming' }) as const,
  incomingVehicle: (id: number) => ({ to: '/operator/incoming/$id', params: { id } }) as const,
  /** The pickups of a day; today's unless said. */
  day: (search: DaySearch = {}) => ({ to: '/operator/incoming/day', search }) as const,
  available: ({ q, kind, year_from, within_km, score_from }: AvailableSearch = {}) =>
    ({ to: '/operator/available', search: { q, kind, year_from, within_km, score_from } }) as const,
  process: () => ({ to: '/operator/process' }) as const,
  processVehicle: (id: number) => ({ to: '/operator/process/$id', params: { id } }) as const,
  stockPart: (id: number) => ({ to: '/operator/parts/$', params: { _splat: `${id}` } }) as const,
  managedUser: (id: number) => ({ to: '/operator/management/$', params: { _splat: `users/${id}` } }) as const,
  subcontractorUser: (company: number, id: number) =>
    ({ to: '/operator/management/$', params: { _splat: `subcontractors/${company}/users/${id}` } }) as const,
  webhooks: () => ({ to: '/operator/management/$', params: { _splat: 'webhooks' } }) as const,
  webhook: (id: number) => ({ to: '/operator/management/$', params: { _splat: `webhooks/${id}` } }) as const,
  batteryForm: () => ({ to: '/operator/forms/battery' }) as const,
  evaluation: () => ({ to: '/operator/responsibility/evaluation' }) as const,
  selfMonitoring: () => ({ to: '/operator/responsibility/recycling' }) as const,

  associationOperator: (id: number) =>
    ({ to: '/association/$', params: { _splat: `operators/${id}` } }) as const,
  confirmAssociationEmail: (token: string) =>
    ({ to: '/association/profile/email/$token', params: { token } }) as const,
} satisfies Record<string, (...args: never[]) => LinkedPage>

/** Pages whose address is a right to something. Browsers tell it to nobody: these pages are sent with `no-referrer`. */
const secretPages = [
  '/forms/battery',
  '/freeze/',
  '/reset/',
  '/person/consent/',
  '/certificate/',
  '/part-watch/',
  '/unsubscribe/',
]

export const isSecretPage = (path: string): boolean =>
  path.includes('/profile/email/') || secretPages.some(start => path.startsWith(start))

/**
 * The whole address of a page.
 * @param publicUrl where the pages are, without a slash at the end
 */
export const buildLink = (publicUrl: string, { to, params = {}, search = {} }: LinkedPage): string => {
  // A splat may have several parts; of a named parameter a slash is part of its word.
  const path = to.replace(/\$(\w*)/g, (_, name: string) =>
    name
      ? encodeURIComponent(params[name] ?? '')
      : String(params._splat ?? '')
          .split('/')
          .map(encodeURIComponent)
          .join('/'),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value != null) asked.set(name, String(value))
  return publicUrl + path + (asked.size > 0 ? `?${asked}` : '')
}
