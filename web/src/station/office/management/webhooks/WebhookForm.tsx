import { type WebhookEvent, webhookEvents, webhookFields } from '@autokierto/domain/fields/webhook-fields'
import {
  ReauthenticationPrompt,
  useReauthenticatedCreate,
} from '../../../../features/reauthentication/ReauthenticatedCreate.tsx'
import { useAction } from '../../../../kit/calls/queries.ts'
import { FormCheckboxGroup } from '../../../../kit/forms/FormCheckbox.tsx'
import { FormTextField } from '../../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { eventTexts } from '../../../vehicle/facts/event-texts.ts'
import { BackToList } from '../resources/ResourceDetail.tsx'
import { ResourceForm } from '../resources/ResourceForm.tsx'
import { SecretOnce } from '../resources/SecretOnce.tsx'
import { managementTexts } from '../resources/texts.ts'
import { webhookTexts } from './texts.ts'

type NewWebhook = { url: string; events: WebhookEvent[] }

const defaultEvents: WebhookEvent[] = ['announce', 'cancel', 'register', 'accept', 'certificate', 'finish']

/** Creates a webhook with its URL and events. Requires reauthentication; the secret is shown once. */
export function WebhookForm() {
  const t = useTexts(webhookTexts)
  const common = useTexts(managementTexts)
  const events = useTexts(eventTexts)
  const reauthentication = useReauthenticatedCreate<NewWebhook>()
  const create = useAction('createWebhook', { refetch: ['listWebhooks'], ...reauthentication.closing })
  const form = useForm(webhookFields, {
    initialValues: { events: defaultEvents },
    mutation: create,
    formatFailure: reauthentication.failureWords,
    onSubmit: body => {
      create.reset()
      reauthentication.ask(body as NewWebhook)
    },
  })
  if (create.data) {
    return (
      <SecretOnce
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
          <FormTextField of={form} name="url" label={t.url} hint={t.urlHint} />
        </Card>
        <Card title={t.events}>
          <FormCheckboxGroup
            of={form}
            name="events"
            label={t.eventsHint}
            options={webhookEvents.map(value => ({ value, label: `${events[value]} (${value})` }))}
          />
        </Card>
      </ResourceForm>
      <ReauthenticationPrompt
        of={reauthentication}
        make={t.make}
        call={create}
        onProven={body => create.mutate({ body })}
      />
    </>
  )
}
