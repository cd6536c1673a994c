import { serviceSignInFields } from '@autokierto/domain/fields/user-fields'
import { Failed } from '../../api/Failed.tsx'
import { useAction, useCall } from '../../api/queries.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { signInTexts } from './texts.ts'

/** From which day on everybody signs in with two factors. */
export function SignInPage() {
  const t = useTexts(signInTexts)
  const found = useCall('getServiceSignIn')
  return (
    <>
      <PageHeading title={t.title} />
      {found.isPending && <Skeleton kind="block" />}
      {found.isError && <Failed failure={found.error} onRetry={() => found.refetch()} />}
      {found.data && <Rule key={String(found.data.sign_in.second_factor_from)} {...found.data.sign_in} />}
    </>
  )
}

function Rule(known: { second_factor_from: string | null; users_without: number }) {
  const t = useTexts(signInTexts)
  const format = useFormats()
  const notify = useNotify()
  const change = useAction('changeServiceSignIn', {
    refetch: ['getServiceSignIn'],
    onSuccess: ({ sign_in: { second_factor_from: from } }) =>
      notify(
        'success',
        from ? saying(signInTexts.savedFrom, { day: format.day(from) }) : saying(signInTexts.savedNone),
      ),
  })
  const form = useForm(serviceSignInFields, {
    known: { second_factor_from: known.second_factor_from },
    call: change,
    send: (_, changes) => change.mutate({ body: changes }),
  })
  return (
    <Card title={t.card}>
      <p>{t.text}</p>
      <p>{t.without({ count: known.users_without })}</p>
      <FormOf of={form}>
        <TextOf of={form} name="second_factor_from" label={t.from} hint={t.fromHint} />
        <ActionBar>
          <Button type="submit" busy={form.busy}>
            {t.save}
          </Button>
        </ActionBar>
      </FormOf>
    </Card>
  )
}
