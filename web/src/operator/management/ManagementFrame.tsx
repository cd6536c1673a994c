import {
  BookOpenText,
  Handshake,
  KeyRound,
  ScrollText,
  ShieldAlert,
  Users,
  Warehouse,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { SideFrame } from '../../layout/SideFrame.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useCan } from '../access/useCan.ts'
import { managementPath, type ResourceKind } from './resource-kinds.ts'
import { managementTexts } from './texts.ts'

/** The pages of management with the kinds one may see beside them; nothing of it for those who manage nobody. */
export function ManagementFrame({ kind, children }: { kind: ResourceKind; children: ReactNode }) {
  const t = useTexts(managementTexts)
  const may = useCan()
  const sees = {
    users: may('listOperatorUsers') || may('listContractorUsers'),
    shops: may('listOperatorShops'),
    subcontractors: may('listOutsources'),
    keys: may('listApiKeys'),
    webhooks: may('listWebhooks'),
    api: may('listApiKeys'),
    security: may('listSecurityEvents') || may('listContractorSecurityEvents'),
    audit: may('listCompanyAudit'),
  }
  if (sees[kind] === null) return <Skeleton kind="block" />
  if (!sees[kind]) {
    return (
      <>
        <PageHeading title={t.title} />
        <Notice>{sees.users ? t.contractingOnly : t.mainOnly}</Notice>
      </>
    )
  }
  const items = [
    { kind: 'users' as const, text: t.users, icon: Users },
    { kind: 'shops' as const, text: t.shops, icon: Warehouse },
    { kind: 'subcontractors' as const, text: t.subcontractors, icon: Handshake },
    { kind: 'keys' as const, text: t.keys, icon: KeyRound },
    { kind: 'webhooks' as const, text: t.webhooks, icon: Webhook },
    { kind: 'api' as const, text: t.api, icon: BookOpenText },
    { kind: 'security' as const, text: t.security, icon: ShieldAlert },
    { kind: 'audit' as const, text: t.audit, icon: ScrollText },
  ]
  return (
    <SideFrame
      label={t.title}
      groups={[
        {
          items: items
            .filter(item => sees[item.kind])
            .map(({ kind: of, text, icon }) => ({ path: managementPath(of), text, icon })),
        },
      ]}
    >
      {children}
    </SideFrame>
  )
}
