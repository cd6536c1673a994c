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

export type SecurityScope = typeof operatorSecurity | typeof contractorSecurity | typeof associationSecurity
