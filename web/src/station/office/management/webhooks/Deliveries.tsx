import type { Webhook, WebhookDelivery } from '@autokierto/contract/webhooks'
import { useEffect, useRef, useState } from 'react'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { deferFailureText, getNotificationType } from '../../../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Chip } from '../../../../kit/ui/Chip.tsx'
import { DataTable } from '../../../../kit/ui/DataTable.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { EmptyState, Skeleton } from '../../../../kit/ui/States.tsx'
import { eventTexts } from '../../../vehicle/facts/event-texts.ts'
import styles from './Deliveries.module.css'
import { webhookTexts } from './texts.ts'

const deliveryTones = { queued: 'note', sent: 'good', given_up: 'bad' } as const

/** The deliveries of a webhook, the newest first. Refetches them when the webhook's pending deliveries change. */
export function Deliveries({ of: webhook, onRefresh }: { of: Webhook; onRefresh: () => unknown }) {
  const t = useTexts(webhookTexts)
  const events = useTexts(eventTexts)
  const format = useFormats()
  const { data, error, isPending, isFetching, refetch } = useCall('listDeliveries', {
    params: { id: webhook.id },
  })
  const progress = `${webhook.waiting} ${webhook.failing_since}`
  const lastProgress = useRef(progress)
  useEffect(() => {
    if (lastProgress.current !== progress) void refetch()
    lastProgress.current = progress
  }, [progress, refetch])
  /** The delivery that the user resent. Its button stays while the delivery is queued, because it has the focus. */
  const [resentId, setResentId] = useState<number | null>(null)
  const rows = data?.results
  const getSubject = ({ event, vehicle_id: vehicle }: WebhookDelivery) =>
    event === null ? t.isTest : `${events[event]}, ${t.vehicle({ id: vehicle ?? '–' })}`
  return (
    <Card
      flush
      title={t.deliveries}
      aside={
        <Button
          kind="quiet"
          size="compact"
          busy={isFetching && !isPending}
          onClick={() => Promise.all([refetch(), onRefresh()])}
        >
          {t.refresh}
        </Button>
      }
    >
      {isPending && <Skeleton count={4} />}
      {error && !rows && <Failed failure={error} onRetry={() => refetch()} />}
      {rows?.length === 0 && <EmptyState title={t.noDeliveries} text={t.noDeliveriesText} />}
      {rows && rows.length > 0 && (
        <DataTable
          caption={t.deliveries}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'what', head: t.what, main: true, cell: getSubject },
            {
              key: 'id',
              head: 'webhook-id',
              cell: row => (
                <code translate="no" className={styles.id}>
                  {row.message_id}
                </code>
              ),
            },
            {
              key: 'state',
              head: t.state,
              cell: ({ state }) => <Chip tone={deliveryTones[state]}>{t[state]}</Chip>,
            },
            {
              key: 'answer',
              head: t.answer,
              cell: ({ answer, attempts }) => (answer ? t.attempts({ answer, count: attempts }) : '–'),
            },
            { key: 'when', head: t.when, cell: row => format.dayTime(row.last_try_at ?? row.created_at) },
            {
              key: 'again',
              head: t.again,
              actions: true,
              cell: row =>
                (row.state !== 'queued' || row.id === resentId) && (
                  <ResendButton
                    webhookId={webhook.id}
                    id={row.id}
                    isSending={row.state === 'queued' && webhook.next_try_at === null}
                    onAsk={() => setResentId(row.id)}
                  />
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}

type ResendButtonProps = { webhookId: number; id: number; isSending: boolean; onAsk: () => void }

function ResendButton({ webhookId, id, isSending, onAsk }: ResendButtonProps) {
  const t = useTexts(webhookTexts)
  const notify = useNotify()
  const send = useAction('sendDeliveryAgain', {
    refetch: ['listDeliveries', 'listWebhooks'],
    onSuccess: () => notify('success', deferText(webhookTexts.sentAgain)),
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  return (
    <Button
      kind="secondary"
      size="compact"
      busy={send.isPending || isSending}
      onClick={() => {
        onAsk()
        send.mutate({ params: { id: webhookId, delivery: id } })
      }}
    >
      {t.again}
    </Button>
  )
}
