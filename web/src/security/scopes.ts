import type { SecurityUser } from '@autokierto/contract/security'
import type { LinkProps } from '@tanstack/react-router'

/** Whose users they are, and the calls that list them: one page in three scopes. */
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
  /** The page of a user; none where whoever reads has no such pages. */
  linkTo?: (user: SecurityPerson) => LinkProps
}
