import type { Webhook } from '@autokierto/contract/webhooks'
import { limits } from '@autokierto/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ApiFailure } from '../../../../kit/api/api-failure.ts'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { deferFailureText, getNotificationType } from '../../../../kit/api/useFailureTexts.ts'
import { callQuery, useAction } from '../../../../kit/calls/queries.ts'
import { useApp } from '../../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { Skeleton } from '../../../../kit/ui/States.tsx'
import { DeleteButton } from '../resources/DeleteButton.tsx'
import styles from '../resources/management.module.css'
import { BackToList, ResourceMissing } from '../resources/ResourceDetail.tsx'
import { buildPanelPath, type ResourceId } from '../resources/resource-kinds.ts'
import { Deliveries } from './Deliveries.tsx'
import { webhookTexts } from './texts.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookChip, WebhookFacts } from './WebhooksList.tsx'

const pollMs = 1_500

/** A delivery is being sent now, so polling is useful. Deliveries that wait for a retry are not polled. */
const isSending = ({ waiting, failing_since, next_try_at }: Webhook) =>
  waiting > 0 && (failing_since === null || next_try_at === null)

export function WebhookPage({ id }: { id: ResourceId }) {
  const { client } = useApp()
  const { data, error, refetch } = useQuery<{ results: Webhook[] }, ApiFailure>({
    ...callQuery(client, 'listWebhooks'),
    refetchInterval: ({ state }) => (state.data?.results.some(isSending) ? pollMs : false),
  })
  if (id === 'new') return <WebhookForm />
  const webhook = data?.results.find(item => item.id === id)
  if (webhook) return <WebhookDetails of={webhook} onRefresh={() => refetch()} />
  if (data) return <ResourceMissing kind="webhooks" />
  return error ? <Failed failure={error} onRetry={() => refetch()} /> : <Skeleton kind="block" />
}

function WebhookDetails({ of: webhook, onRefresh }: { of: Webhook; onRefresh: () => unknown }) {
  const t = useTexts(webhookTexts)
  const format = useFormats()
  const notify = useNotify()
  const navigate = useNavigate()
  const { id, url, failing_since: since, next_try_at: next } = webhook
  const params = { id }
  const test = useAction('testWebhook', {
    refetch: ['listDeliveries', 'listWebhooks'],
    onSuccess: () => notify('success', deferText(webhookTexts.tested)),
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  const end = useAction('endWebhook', {
    refetch: ['listWebhooks'],
    onSuccess: () => {
      notify('success', deferText(webhookTexts.endedNow))
      void navigate(buildPanelPath('webhooks'))
    },
  })
  return (
    <div className={styles.fields}>
      <PageHeading
        title={url}
        back={<BackToList kind="webhooks" />}
        actions={
          <Button kind="secondary" busy={test.isPending} onClick={() => test.mutate({ params })}>
            {t.test}
          </Button>
        }
      />
      {since && (
        <Notice kind="warning">
          <p>{t.failingText({ time: format.dayTime(since), days: limits.webhookRetryDays })}</p>
          {next && <p>{t.nextTry({ time: format.dayTime(next) })}</p>}
          <p>{t.tryNow}</p>
        </Notice>
      )}
      <Card title={t.state} aside={<WebhookChip of={webhook} />}>
        <WebhookFacts of={webhook} />
      </Card>
      <Deliveries of={webhook} onRefresh={onRefresh} />
      <Card title={t.end} className={styles.end}>
        <div className={styles.fields}>
          <p>{t.endText}</p>
          <Row>
            <DeleteButton
              label={t.end}
              title={t.endTitle}
              text={t.endText}
              call={end}
              alwaysProves
              onDelete={body => end.mutate({ params, body })}
            />
          </Row>
        </div>
      </Card>
    </div>
  )
}
