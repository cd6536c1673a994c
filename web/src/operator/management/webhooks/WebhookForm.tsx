import { type WebhookEvent, webhookEvents, webhookFields } from '@autokierto/domain/fields/webhook-fields'
import { useAction } from '../../../api/queries.ts'
import { SeveralOf } from '../../../forms/CheckboxOf.tsx'
import { TextOf } from '../../../forms/TextOf.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Card } from '../../../ui/Card.tsx'
import { eventTexts } from '../../vehicle/event-texts.ts'
import { ProvenMaking, useProvenMaking } from '../ProvenMaking.tsx'
import { ResourceForm } from '../ResourceForm.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { BackToList } from '../Thing.tsx'
import { managementTexts } from '../texts.ts'
import { webhookTexts } from './texts.ts'

type NewWebhook = { url: string; events: WebhookEvent[] }

/** What stations' systems most often need to know. */
const usual: WebhookEvent[] = ['announce', 'cancel', 'register', 'accept', 'certificate', 'finish']

/** A new webhook: where to and what of; whoever makes it proves who they are, and sees its secret once. */
export function WebhookForm() {
  const t = useTexts(webhookTexts)
  const common = useTexts(managementTexts)
  const events = useTexts(eventTexts)
  const making = useProvenMaking<NewWebhook>()
  const create = useAction('createWebhook', { refetch: ['listWebhooks'], ...making.closing })
  const form = useForm(webhookFields, {
    known: { events: usual },
    call: create,
    failureWords: making.failureWords,
    send: body => {
      create.reset()
      making.ask(body as NewWebhook)
    },
  })
  if (create.data) {
    return (
      <ShownOnce
        kind="webhooks"
        title={t.madeTitle}
        text={t.madeText}
        label={t.secret}
        secret={create.data.secret}
        words={t}
      />
    )
  }
  return (
    <>
      <ResourceForm
        of={form}
        title={t.newWebhook}
        back={<BackToList kind="webhooks" />}
        save={t.make}
        effect={<p>{t.effect}</p>}
      >
        <Card title={common.basics}>
          <TextOf of={form} name="url" label={t.url} hint={t.urlHint} />
        </Card>
        <Card title={t.events}>
          <SeveralOf
            of={form}
            name="events"
            label={t.eventsHint}
            options={webhookEvents.map(value => ({ value, label: events[value] }))}
          />
        </Card>
      </ResourceForm>
      <ProvenMaking of={making} make={t.make} call={create} onProven={body => create.mutate({ body })} />
    </>
  )
}
