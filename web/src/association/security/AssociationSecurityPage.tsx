import { SecurityPage } from '../../features/security/SecurityPage.tsx'
import { associationSecurity } from '../../features/security/scopes.ts'

/** Rejected attempts on accounts of the association, its open sessions, and accounts without a second factor. */
export const AssociationSecurityPage = () => <SecurityPage scope={associationSecurity} />
