import type { ApiKey } from '@autokierto/contract/api-keys'
import { Link } from '@tanstack/react-router'
import { SecurityPage } from '../../../../features/security/SecurityPage.tsx'
import {
  contractorSecurity,
  operatorSecurity,
  type SecurityPerson,
} from '../../../../features/security/scopes.ts'
import { securityTexts } from '../../../../features/security/texts.ts'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { DataTable } from '../../../../kit/ui/DataTable.tsx'
import { EmptyState, Skeleton } from '../../../../kit/ui/States.tsx'
import { useCan } from '../../../access/useCan.ts'
import { buildPanelPath, managementPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'

const linkTo = ({ id, company_id: company }: SecurityPerson) =>
  company === null ? managementPath('users', id) : managementPath('subcontractors', company, 'users', id)
const operatorSecurityScope = { ...operatorSecurity, linkTo }
const contractorSecurityScope = { ...contractorSecurity, linkTo }

/** The security page. Operators also see API keys and subcontractors' users; a subcontractor sees only its own users. */
export function CompanySecurity() {
  if (useCan()('listContractorSecurityUsers')) return <SecurityPage scope={contractorSecurityScope} />
  return (
    <SecurityPage scope={operatorSecurityScope}>
      <KeysCard />
    </SecurityPage>
  )
}

const isInUse = ({ state }: ApiKey) => state === 'active' || state === 'closed'

function KeysCard() {
  const t = useTexts(securityTexts)
  const common = useTexts(managementTexts)
  const format = useFormats()
  const { data, error, isPending, refetch } = useCall('listApiKeys')
  const keys = data?.results.filter(isInUse)
  return (
    <Card title={common.keys} flush aside={<Link {...buildPanelPath('keys')}>{t.toKeys}</Link>}>
      {isPending && <Skeleton count={2} />}
      {error && !keys && <Failed failure={error} onRetry={() => refetch()} />}
      {keys?.length === 0 && <EmptyState title={t.noKeys} />}
      {keys && keys.length > 0 && (
        <DataTable
          caption={common.keys}
          rows={keys}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', head: common.name, main: true, cell: ({ name }) => name },
            {
              key: 'used',
              head: t.lastUsed,
              cell: ({ last_used_at: at }) =>
                at ? <time dateTime={at}>{format.dayTime(at)}</time> : t.never,
            },
            { key: 'until', head: t.validUntil, cell: ({ valid_until }) => format.day(valid_until) },
          ]}
        />
      )}
    </Card>
  )
}
