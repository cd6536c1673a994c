import type { ApiKey } from '@autokierto/contract/api-keys'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Chip } from '../../../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../../../kit/ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../kit/ui/Dialog.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { EmptyState, Skeleton } from '../../../../kit/ui/States.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import styles from '../resources/management.module.css'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { useAllRows } from '../resources/useAllRows.ts'
import { keyTexts } from './texts.ts'

export function KeysList() {
  const t = useTexts(keyTexts)
  const common = useTexts(managementTexts)
  const { data, error, isPending, refetch } = useCall('listApiKeys')
  const [keyToEnd, setKeyToEnd] = useState<ApiKey | null>(null)
  const keys = data?.results
  const add = (
    <ButtonLink {...buildPanelPath('keys', 'new')} icon={<Icon as={Plus} />}>
      {t.newKey}
    </ButtonLink>
  )
  return (
    <div className={styles.fields}>
      <PageHeading title={common.keys} lead={t.lead} actions={keys?.length ? add : undefined} />
      {isPending && <Skeleton count={4} />}
      {error && !keys && <Failed failure={error} onRetry={() => refetch()} />}
      {keys?.length === 0 && <EmptyState title={t.none} text={t.noneText} action={add} />}
      {keys?.map(key => (
        <KeyCard key={key.id} of={key} onEnd={() => setKeyToEnd(key)} />
      ))}
      {keyToEnd && <EndKey key={keyToEnd.id} of={keyToEnd} onClose={() => setKeyToEnd(null)} />}
    </div>
  )
}

const keyTones = { active: 'good', expired: 'neutral', ended: 'neutral', closed: 'note' } as const

function KeyCard({ of: key, onEnd }: { of: ApiKey; onEnd: () => void }) {
  const t = useTexts(keyTexts)
  const format = useFormats()
  const sites = new Map(useAllRows('listShopsForUsers')?.map(({ id, name }) => [id, name]))
  const isUsable = key.state === 'active' || key.state === 'closed'
  return (
    <Card title={key.name} level={2} aside={<Chip tone={keyTones[key.state]}>{t[key.state]}</Chip>}>
      <div className={styles.fields}>
        <DescriptionList
          items={[
            { term: t.scopes, value: key.scopes.map(scope => t[scope]).join(', ') },
            key.owners_until && !key.scopes.includes('owners')
              ? { term: t.ownersUntil, value: format.day(key.owners_until) }
              : null,
            { term: t.sites, value: key.shop_ids.map(id => sites.get(id) ?? `#${id}`).join(', ') || '–' },
            { term: t.validUntil, value: format.day(key.valid_until) },
            { term: t.lastUsed, value: key.last_used_at ? format.dayTime(key.last_used_at) : t.neverUsed },
            { term: t.begins, value: <code translate="no">{key.prefix}</code> },
            { term: t.made, value: t.madeBy({ name: key.created_by, day: format.day(key.created_at) }) },
          ]}
        />
        {isUsable && (
          <Row>
            <Button kind="quietDanger" aria-label={t.endNamed({ name: key.name })} onClick={onEnd}>
              {t.end}
            </Button>
          </Row>
        )}
      </div>
    </Card>
  )
}

function EndKey({ of: { id, name }, onClose }: { of: ApiKey; onClose: () => void }) {
  const t = useTexts(keyTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const end = useAction('endApiKey', {
    refetch: ['listApiKeys'],
    onSuccess: () => {
      notify('success', deferText(keyTexts.endedNow, { name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      kind="danger"
      title={t.endTitle({ name })}
      text={t.endText}
      confirm={t.end}
      busy={end.isPending}
      onCancel={onClose}
      onConfirm={() => end.mutate({ params: { id } })}
    >
      {end.error && (
        <Notice kind="error" live>
          {failureTexts.of(end.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
