/** What is managed; the words stand in the addresses. */
export const resourceKinds = [
  'users',
  'shops',
  'subcontractors',
  'keys',
  'webhooks',
  'api',
  'security',
  'audit',
] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** One thing by its number, or one that is being made. */
export type ResourceId = number | 'new'

/** A part of an address below the management's own. */
export type ManagementSegment = ResourceKind | ResourceId

/**
 * The addresses: `('users')` lists them, `('users', 12)` is one, `('subcontractors', 3, 'users', 4)` a user of a
 * subcontractor; nothing: the first list that one may see.
 */
export const managementPath = (...below: ManagementSegment[]) =>
  ({ to: '/operator/management/$', params: { _splat: below.join('/') } }) as const

/** The same from within: the words, the state and the order of the list stay as they are. */
export const buildPanelPath = (...below: ManagementSegment[]) =>
  ({ ...managementPath(...below), search: true }) as const

export type ManagementLocation = { kind: ResourceKind; id?: ResourceId; user?: ResourceId }

/** Reads what stands below the management's own address; null where no page is. */
export function parseLocation(below: string): ManagementLocation | null {
  const [first, id, users, user, ...rest] = below.replace(/\/$/, '').split('/')
  const kind = first ? resourceKinds.find(each => each === first) : 'users'
  const ids = [id, user].map(readId)
  if (!kind || ids.includes(null) || rest.length > 0) return null
  // What was done, what was refused and what may be called are one page each.
  if ((kind === 'audit' || kind === 'security' || kind === 'api') && id !== undefined) return null
  // A key is not changed: another one is made.
  if (kind === 'keys' && id !== undefined && id !== 'new') return null
  const [one, other] = ids as (ResourceId | undefined)[]
  if (users === undefined) return { kind, id: one }
  const isUser = kind === 'subcontractors' && typeof one === 'number' && users === 'users' && other
  return isUser ? { kind, id: one, user: other } : null
}

const readId = (text: string | undefined): ResourceId | null | undefined => {
  if (text === undefined || text === 'new') return text
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
