/** Kinds of managed resources, as in the URL. */
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

/** The id of a resource, or `new` for one being created. */
export type ResourceId = number | 'new'

export type ManagementSegment = ResourceKind | ResourceId

/**
 * Builds the path of a list, a resource or a subcontractor's user: `('users')`, `('users', 12)`,
 * `('subcontractors', 3, 'users', 4)`. Without segments it is the default list.
 */
export const managementPath = (...below: ManagementSegment[]) =>
  ({ to: '/operator/management/$', params: { _splat: below.join('/') } }) as const

/** The same path, but keeps the list's current search, filters and ordering. */
export const buildPanelPath = (...below: ManagementSegment[]) =>
  ({ ...managementPath(...below), search: true }) as const

export type ManagementLocation = { kind: ResourceKind; id?: ResourceId; user?: ResourceId }

/** Parses the path below `/operator/management/`; `null` if there is no such page. */
export function parseLocation(below: string): ManagementLocation | null {
  const [first, id, users, user, ...others] = below.replace(/\/$/, '').split('/')
  const kind = first ? resourceKinds.find(name => name === first) : 'users'
  const ids = [id, user].map(parseResourceId)
  if (!kind || ids.includes(null) || others.length > 0) return null
  // The audit log, security and API guide are single pages without details.
  if ((kind === 'audit' || kind === 'security' || kind === 'api') && id !== undefined) return null
  // Keys cannot be edited, only created.
  if (kind === 'keys' && id !== undefined && id !== 'new') return null
  const [one, other] = ids as (ResourceId | undefined)[]
  if (users === undefined) return { kind, id: one }
  const isUser = kind === 'subcontractors' && typeof one === 'number' && users === 'users' && other
  return isUser ? { kind, id: one, user: other } : null
}

const parseResourceId = (text: string | undefined): ResourceId | null | undefined => {
  if (text === undefined || text === 'new') return text
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
