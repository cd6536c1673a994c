import { newOperatorFields } from '@autokierto/domain/fields/operator-fields'
import { useNavigate } from '@tanstack/react-router'
import {
  ReauthenticationPrompt,
  useReauthenticatedCreate,
} from '../../features/reauthentication/ReauthenticatedCreate.tsx'
import { useAction } from '../../kit/calls/queries.ts'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import type { FormValues } from '../../kit/forms/form-values.ts'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { GuardedForm } from '../../navigation/leave/GuardedForm.tsx'
import { BackLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import styles from './operators.module.css'
import { operatorTexts } from './texts.ts'

const operatorFieldByCode = {
  BUSINESS_ID_TAKEN: 'business_id',
  ERROR_USERNAME_ALREADY_EXISTS: 'username',
  EMAIL_TAKEN: 'user_email',
}

const operatorLanguages = ['fi', 'se', 'en'] as const

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
  const reauthenticated = useReauthenticatedCreate<FormValues<typeof newOperatorFields>>(operatorFieldByCode)
  const form = useForm(newOperatorFields, {
    initialValues: { language: 'fi', reports_from: Number(format.today().slice(0, 4)) },
    draft: 'new-operator',
    mutation: create,
    disableAutofill: true,
    fieldByErrorCode: operatorFieldByCode,
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
            options={operatorLanguages.map(value => ({ value, label: t[value] }))}
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
