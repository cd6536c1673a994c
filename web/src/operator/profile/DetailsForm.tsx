import type { User } from '@autokierto/contract/users'
import { profileFields } from '@autokierto/domain/fields/user-fields'
import { useAction } from '../../api/queries.ts'
import { AskingFormOf } from '../../forms/AskingFormOf.tsx'
import { SelectOf } from '../../forms/ChoiceOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import type { FormValues } from '../../forms/written.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { ProvenMaking, useProvenMaking } from '../management/ProvenMaking.tsx'
import { profileTexts } from './texts.ts'

const beside = { EMAIL_TAKEN: 'email' }
type Changes = Partial<FormValues<typeof profileFields>>

/** What users say of themselves. Without the user it stands empty, and nothing of it can be written. */
export function DetailsForm({ user }: { user: User | null }) {
  const t = useTexts(profileTexts)
  const notify = useNotify()
  const save = useAction('changeOwnUser', {
    refetch: ['getOwnUser'],
    onSuccess: () => notify('success', saying(profileTexts.saved)),
  })
  const making = useProvenMaking<Changes>(beside)
  const form = useForm(profileFields, {
    known: user ?? {},
    call: save,
    beside,
    failureWords: making.failureWords,
    send: (_told, changes) => {
      if (changes.email === undefined) return save.mutate({ body: changes })
      save.reset()
      making.ask(changes)
    },
  })
  const languages = profileFields.language.values.map(value => ({ value, label: t[value] }))
  return (
    <>
      <AskingFormOf of={form}>
        <fieldset disabled={user === null} aria-label={t.details}>
          <TextOf of={form} name="first_name" label={t.firstName} />
          <TextOf of={form} name="last_name" label={t.lastName} />
          <TextOf of={form} name="email" label={t.email} hint={t.emailHint} />
          {user?.pending_email && <Notice>{t.pendingEmail({ email: user.pending_email })}</Notice>}
          <TextOf of={form} name="phone" label={t.phone} />
          <SelectOf
            of={form}
            name="language"
            label={t.language}
            options={languages}
            placeholder={user ? null : undefined}
          />
        </fieldset>
        <ActionBar>
          <Button type="submit" busy={form.busy} reason={user ? null : t.loadError}>
            {t.save}
          </Button>
        </ActionBar>
      </AskingFormOf>
      <ProvenMaking
        of={making}
        title={t.changeEmail}
        make={t.save}
        call={save}
        onProven={body => save.mutate({ body }, making.closing)}
      />
    </>
  )
}
