import type { User } from '@autokierto/contract/users'
import { profileFields } from '@autokierto/domain/fields/user-fields'
import {
  ReauthenticationPrompt,
  useReauthenticatedCreate,
} from '../../../features/reauthentication/ReauthenticatedCreate.tsx'
import { useAction } from '../../../kit/calls/queries.ts'
import { FormSelect } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import type { FormValues } from '../../../kit/forms/form-values.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { GuardedForm } from '../../../navigation/leave/GuardedForm.tsx'
import { profileTexts } from './texts.ts'

const detailFieldByCode = { EMAIL_TAKEN: 'email' }
type ProfileChanges = Partial<FormValues<typeof profileFields>>

/** Form of the user's own details. Without a user it is empty and disabled. */
export function DetailsForm({ user }: { user: User | null }) {
  const t = useTexts(profileTexts)
  const notify = useNotify()
  const save = useAction('changeOwnUser', {
    refetch: ['getOwnUser'],
    onSuccess: () => notify('success', deferText(profileTexts.saved)),
  })
  const emailChange = useReauthenticatedCreate<ProfileChanges>(detailFieldByCode)
  const form = useForm(profileFields, {
    initialValues: user ?? {},
    mutation: save,
    fieldByErrorCode: detailFieldByCode,
    formatFailure: emailChange.failureWords,
    onSubmit: (_values, changes) => {
      if (changes.email === undefined) return save.mutate({ body: changes })
      save.reset()
      emailChange.ask(changes)
    },
  })
  const languages = profileFields.language.values.map(value => ({ value, label: t[value] }))
  return (
    <>
      <GuardedForm of={form}>
        <fieldset disabled={user === null} aria-label={t.details}>
          <FormTextField of={form} name="first_name" label={t.firstName} />
          <FormTextField of={form} name="last_name" label={t.lastName} />
          <FormTextField of={form} name="email" label={t.email} hint={t.emailHint} />
          {user?.pending_email && <Notice>{t.pendingEmail({ email: user.pending_email })}</Notice>}
          <FormTextField of={form} name="phone" label={t.phone} />
          <FormSelect
            of={form}
            name="language"
            label={t.language}
            options={languages}
            placeholder={user ? null : undefined}
          />
        </fieldset>
        <ActionBar>
          <Button type="submit" busy={form.isPending} reason={user ? null : t.loadError}>
            {t.save}
          </Button>
        </ActionBar>
      </GuardedForm>
      <ReauthenticationPrompt
        of={emailChange}
        title={t.changeEmail}
        make={t.save}
        call={save}
        onProven={body => save.mutate({ body }, emailChange.closing)}
      />
    </>
  )
}
