import { newOperatorFields } from '@autokierto/domain/fields/operator-fields'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../api/queries.ts'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import type { FormValues } from '../../forms/form-values.ts'
import { GuardedForm } from '../../forms/GuardedForm.tsx'
import { useForm } from '../../forms/useForm.ts'
import { BackLink } from '../../layout/links.tsx'
import {
  ReauthenticationPrompt,
  useReauthenticatedCreate,
} from '../../operator/management/ReauthenticatedCreate.tsx'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { deferText } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { associationPaths } from '../paths.ts'
import styles from './operators.module.css'
import { operatorTexts } from './texts.ts'

const fieldByErrorCode = {
  BUSINESS_ID_TAKEN: 'business_id',
  ERROR_USERNAME_ALREADY_EXISTS: 'username',
  EMAIL_TAKEN: 'user_email',
}

const languages = ['fi', 'se', 'en'] as const

export function NewOperatorPage() {
  const t = useTexts(operatorTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const notify = useNotify()
  const create = useAction('createOperator', {
    idempotent: true,
    refetch: ['listOperators', 'listStations', 'listQuestionnaireCompanies', 'listQuestionnaireRounds'],
    onSuccess: ({ operator }) => {
      form.clearDraft()
      notify('success', deferText(operatorTexts.made, { name: operator.name }))
      // The form has been sent, so leaving loses nothing.
      void navigate({ ...associationPaths.operator(operator.id), ignoreBlocker: true })
    },
  })
  const reauthenticated = useReauthenticatedCreate<FormValues<typeof newOperatorFields>>(fieldByErrorCode)
  const form = useForm(newOperatorFields, {
    initialValues: { language: 'fi', reports_from: Number(format.today().slice(0, 4)) },
    draft: 'new-operator',
    mutation: create,
    disableAutofill: true,
    fieldByErrorCode,
    formatFailure: reauthenticated.failureWords,
    onSubmit: values => {
      create.reset()
      reauthenticated.ask(values)
    },
  })
  return (
    <div>
      <PageHeading title={t.create} back={<BackLink {...associationPaths.operators()}>{t.back}</BackLink>} />
      <GuardedForm of={form} className={styles.form}>
        <Card title={t.company} className={styles.fields}>
          <FormTextField of={form} name="name" label={t.companyName} />
          <FormTextField of={form} name="business_id" label={t.businessId} />
          <FormTextField of={form} name="contact_person" label={t.contact} />
          <FormTextField of={form} name="email" label={t.email} />
          <FormTextField of={form} name="phone" label={t.phone} />
          <FormTextField of={form} name="reports_from" label={t.reportsFrom} hint={t.reportsFromHint} />
        </Card>
        <Card title={t.firstSite} className={styles.fields}>
          <FormTextField of={form} name="shop_name" label={t.siteName} hint={t.siteHint} />
        </Card>
        <Card title={t.mainUser} className={styles.fields}>
          <FormTextField of={form} name="first_name" label={t.firstName} />
          <FormTextField of={form} name="last_name" label={t.lastName} />
          <FormTextField of={form} name="username" label={t.username} />
          <FormTextField of={form} name="user_email" label={t.userEmail} hint={t.userEmailHint} />
          <FormSelect
            of={form}
            name="language"
            label={t.language}
            placeholder={null}
            options={languages.map(value => ({ value, label: t[value] }))}
          />
        </Card>
        <ActionBar sticky>
          <Button type="submit" busy={form.isPending}>
            {t.make}
          </Button>
        </ActionBar>
      </GuardedForm>
      <ReauthenticationPrompt
        of={reauthenticated}
        title={t.create}
        make={t.make}
        call={create}
        onProven={body => create.mutate({ body }, reauthenticated.closing)}
      />
    </div>
  )
}
