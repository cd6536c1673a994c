import { SecurityPage } from '../../security/SecurityPage.tsx'
import { associationSecurity } from '../../security/scopes.ts'

/** Attempts on the users of the association, and the ways in that stand open to them. */
export const AssociationSecurityPage = () => <SecurityPage scope={associationSecurity} />
