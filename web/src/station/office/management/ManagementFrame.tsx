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
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { SideFrame } from '../../../navigation/links/SideFrame.tsx'
import { useCan } from '../../access/useCan.ts'
import { managementPath, type ResourceKind } from './resources/resource-kinds.ts'
import { managementTexts } from './resources/texts.ts'

/** Frame of the management pages, with links to the kinds that the user may see. Others get a notice instead. */
export function ManagementFrame({ kind, children }: { kind: ResourceKind; children: ReactNode }) {
  const t = useTexts(managementTexts)
  const can = useCan()
  const canSee = {
    users: can('listOperatorUsers') || can('listContractorUsers'),
    shops: can('listOperatorShops'),
    subcontractors: can('listOutsources'),
    keys: can('listApiKeys'),
    webhooks: can('listWebhooks'),
    api: can('listApiKeys'),
    security: can('listSecurityEvents') || can('listContractorSecurityEvents'),
    audit: can('listCompanyAudit'),
  }
  if (canSee[kind] === null) return <Skeleton kind="block" />
  if (!canSee[kind]) {
    return (
      <>
        <PageHeading title={t.title} />
        <Notice>{canSee.users ? t.contractingOnly : t.mainOnly}</Notice>
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
            .filter(item => canSee[item.kind])
            .map(({ kind: itemKind, text, icon }) => ({ path: managementPath(itemKind), text, icon })),
        },
      ]}
    >
      {children}
    </SideFrame>
  )
}
