import type { Webhook } from '@autokierto/contract/webhooks'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Chip } from '../../../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../../../kit/ui/DescriptionList.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../../../kit/ui/States.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import styles from '../resources/management.module.css'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { webhookTexts } from './texts.ts'

export function WebhooksList() {
  const t = useTexts(webhookTexts)
  const common = useTexts(managementTexts)
  const { data, error, isPending, refetch } = useCall('listWebhooks')
  const webhooks = data?.results
  const add = (
    <ButtonLink {...buildPanelPath('webhooks', 'new')} icon={<Icon as={Plus} />}>
      {t.newWebhook}
    </ButtonLink>
  )
  return (
    <div className={styles.fields}>
      <PageHeading title={common.webhooks} lead={t.lead} actions={webhooks?.length ? add : undefined} />
      {isPending && <Skeleton count={4} />}
      {error && !webhooks && <Failed failure={error} onRetry={() => refetch()} />}
      {webhooks?.length === 0 && <EmptyState title={t.none} text={t.noneText} action={add} />}
      {webhooks?.map(webhook => (
        <Card
          key={webhook.id}
          title={<Link {...buildPanelPath('webhooks', webhook.id)}>{webhook.url}</Link>}
          aside={<WebhookChip of={webhook} />}
        >
          <WebhookFacts of={webhook} />
        </Card>
      ))}
    </div>
  )
}

export function WebhookChip({ of: { failing_since: since } }: { of: Webhook }) {
  const t = useTexts(webhookTexts)
  return <Chip tone={since ? 'bad' : 'good'}>{since ? t.failing : t.works}</Chip>
}

export function WebhookFacts({ of: webhook }: { of: Webhook }) {
  const t = useTexts(webhookTexts)
  const format = useFormats()
  return (
    <DescriptionList
      items={[
        { term: t.events, value: t.eventCount({ count: webhook.events.length }) },
        { term: t.waiting, value: format.number(webhook.waiting) },
        { term: t.made, value: `${webhook.created_by}, ${format.day(webhook.created_at)}` },
      ]}
    />
  )
}
