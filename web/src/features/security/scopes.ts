import type { SecurityUser } from '@autokierto/contract/security'
import type { LinkProps } from '@tanstack/react-router'

/** Scopes of the security page: the calls that list events and users, and the lead text. */
export const operatorSecurity = {
  events: 'listSecurityEvents',
  users: 'listSecurityUsers',
  lead: 'lead',
} as const

export const contractorSecurity = {
  events: 'listContractorSecurityEvents',
  users: 'listContractorSecurityUsers',
  lead: 'ownLead',
} as const

export const associationSecurity = {
  events: 'listAssociationSecurityEvents',
  users: 'listAssociationSecurityUsers',
  lead: 'ownLead',
} as const

export type SecurityPerson = Omit<SecurityUser, 'second_factor' | 'last_login_at' | 'sessions'>

export type SecurityScope = (
  | typeof operatorSecurity
  | typeof contractorSecurity
  | typeof associationSecurity
) & {
  /** Link to the page of a user; undefined if the reader has no such pages. */
  linkTo?: (user: SecurityPerson) => LinkProps
}
