import { keyScopes } from '@autokierto/domain/access/key-scopes'
import { apiKeyFields } from '@autokierto/domain/fields/api-key-fields'
import { limits } from '@autokierto/domain/limits'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { useState } from 'react'
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
import { MultiSelect } from '../resources/MultiSelect.tsx'
import styles from '../resources/management.module.css'
import { BackToList } from '../resources/ResourceDetail.tsx'
import { ResourceForm } from '../resources/ResourceForm.tsx'
import { SecretOnce } from '../resources/SecretOnce.tsx'
import { managementTexts } from '../resources/texts.ts'
import { useAllRows } from '../resources/useAllRows.ts'
import { keyTexts } from './texts.ts'

const maxYears = Math.floor(limits.apiKeyDays / 365)

const yearAhead = () => addDays(toDay(new Date()), 365)

type NewKey = { name: string; scopes: (typeof keyScopes)[number][]; shop_ids: number[]; valid_until: string }

/** Creates an API key with its scopes, sites and expiry. Requires reauthentication; the secret is shown once. */
export function KeyForm() {
  const t = useTexts(keyTexts)
  const common = useTexts(managementTexts)
  const sites = useAllRows('listShopsForUsers')
  const reauthentication = useReauthenticatedCreate<NewKey>()
  const [defaultValidUntil] = useState(yearAhead)
  const create = useAction('createApiKey', { refetch: ['listApiKeys'], ...reauthentication.closing })
  const form = useForm(apiKeyFields, {
    initialValues: { scopes: ['read'], valid_until: defaultValidUntil },
    mutation: create,
    formatFailure: reauthentication.failureWords,
    errorTexts: { valid_until: { TOO_LARGE: keyTexts.tooLate } },
    validate: ({ valid_until: until }) => ({
      ...(until && until < toDay(new Date()) && { valid_until: 'DATE_IN_PAST' as const }),
      ...(until &&
        until > addDays(toDay(new Date()), limits.apiKeyDays) && { valid_until: 'TOO_LARGE' as const }),
    }),
    onSubmit: body => {
      create.reset()
      reauthentication.ask(body as NewKey)
    },
  })
  if (create.data) {
    return (
      <SecretOnce
        kind="keys"
        title={t.madeTitle({ name: create.data.key.name })}
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
        title={t.newKey}
        back={<BackToList kind="keys" />}
        save={t.make}
        effect={<p>{t.effect}</p>}
      >
        <Card title={common.basics}>
          <div className={styles.fields}>
            <FormTextField of={form} name="name" label={common.name} hint={t.nameHint} />
            <FormTextField
              of={form}
              name="valid_until"
              label={t.validUntil}
              hint={t.validUntilHint({ years: maxYears })}
            />
          </div>
        </Card>
        <Card title={t.scopes}>
          <FormCheckboxGroup
            of={form}
            name="scopes"
            label={t.scopes}
            isTitled
            className={styles.choices}
            options={keyScopes.map(value => ({ value, label: t[`${value}Hint`] }))}
          />
        </Card>
        <Card title={t.sites}>
          <MultiSelect
            of={form}
            name="shop_ids"
            label={t.sites}
            hint={t.sitesHint}
            options={sites}
            isTitled
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
