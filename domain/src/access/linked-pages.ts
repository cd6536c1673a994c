import type { appPages } from './app-pages.ts'

/** A page in the form that the web's router takes. */
type LinkedPage = {
  to: (typeof appPages)[number]
  params?: Readonly<Record<string, string | number>>
  search?: Readonly<Record<string, string | number | null | undefined>>
}

/** Search parameters of the page of available vehicles. */
type AvailableSearch = Readonly<
  Partial<Record<'q' | 'kind' | 'year_from' | 'within_km' | 'score_from', string | number | null>>
>

/** The day, or `open` for pickups without one, and the user's own pickups or all. */
/** `day` is `YYYY-MM-DD`, or `open` for pickups without a day; it defaults to today. `view` is whose pickups are listed. */
export type DaySearch = { day?: string | undefined; view?: 'own' | 'all' | undefined }

/**
 * Pages that e-mails, documents and the strong identification link to: one function per page. The service builds its
 * links with these functions, and the web's `paths.ts` reuses them, so a renamed page changes in both.
 */
export const linkedPages = {
  operatorLogin: () => ({ to: '/login/operator' }) as const,
  strongLogin: () => ({ to: '/telia-login' }) as const,
  resetPassword: (token: string) => ({ to: '/reset/$token', params: { token } }) as const,
  /** This link is mailed to the previous address when the account changes. */
  freezeUser: (token: string) => ({ to: '/freeze/$token', params: { token } }) as const,
  settleFreeze: (token: string) => ({ to: '/freeze/$token/settle', params: { token } }) as const,
  certificate: (code: string) => ({ to: '/certificate/$code', params: { code } }) as const,
  /** The battery report without a login. The token opens a report that was started earlier. */
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
  /** Pickups of a day; today by default. */
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

/** Pages whose URL grants access. `Referrer-Policy: no-referrer` keeps browsers from passing it on. */
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
 * Builds the full URL of a page.
 * @param publicUrl base URL of the pages, without a trailing slash
 */
export const buildLink = (publicUrl: string, { to, params = {}, search = {} }: LinkedPage): string => {
  // A splat may have several segments; in a named parameter a slash is part of the value and is escaped.
  const path = to.replace(/\$(\w*)/g, (_, name: string) =>
    name
      ? encodeURIComponent(params[name] ?? '')
      : String(params._splat ?? '')
          .split('/')
          .map(encodeURIComponent)
          .join('/'),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value != null) query.set(name, String(value))
  return publicUrl + path + (query.size > 0 ? `?${query}` : '')
}
