import { serviceSignInFields } from '@autokierto/domain/fields/user-fields'
import { useState } from 'react'
import { ReauthenticationDialog } from '../../features/reauthentication/ReauthenticationDialog.tsx'
import { Failed } from '../../kit/api/Failed.tsx'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { signInTexts } from './texts.ts'

/** The day from which all users must use a second factor. */
export function SignInPage() {
  const t = useTexts(signInTexts)
  const query = useCall('getServiceSignIn')
  return (
    <>
      <PageHeading title={t.title} />
      {query.isPending && <Skeleton kind="block" />}
      {query.isError && <Failed failure={query.error} onRetry={() => query.refetch()} />}
      {query.data && <Rule key={String(query.data.sign_in.second_factor_from)} {...query.data.sign_in} />}
    </>
  )
}

function Rule(settings: { second_factor_from: string | null; users_without: number }) {
  const t = useTexts(signInTexts)
  const format = useFormats()
  const notify = useNotify()
  const change = useAction('changeServiceSignIn', {
    refetch: ['getServiceSignIn'],
    onSuccess: ({ sign_in: { second_factor_from: from } }) => {
      setPendingChanges(null)
      notify(
        'success',
        from ? deferText(signInTexts.savedFrom, { day: format.day(from) }) : deferText(signInTexts.savedNone),
      )
    },
  })
  const self = useCall('getOwnUser').data?.user
  const [pendingChanges, setPendingChanges] = useState<{ second_factor_from?: string | null } | null>(null)
  const form = useForm(serviceSignInFields, {
    initialValues: { second_factor_from: settings.second_factor_from },
    mutation: change,
    onSubmit: (_, changes) => {
      change.reset()
      setPendingChanges(changes)
    },
  })
  return (
    <Card title={t.card}>
      <BoundForm of={form}>
        <p>{t.text}</p>
        <p>{t.without({ count: settings.users_without })}</p>
        <FormTextField of={form} name="second_factor_from" label={t.from} hint={t.fromHint} />
        <ActionBar>
          <Button type="submit" busy={form.isPending}>
            {t.save}
          </Button>
        </ActionBar>
      </BoundForm>
      {pendingChanges && (
        <ReauthenticationDialog
          title={t.card}
          username={self?.username}
          hasApp={false}
          confirm={t.save}
          call={change}
          onProof={proof => change.mutate({ body: { ...pendingChanges, ...proof } })}
          onClose={() => setPendingChanges(null)}
        />
      )}
    </Card>
  )
}
