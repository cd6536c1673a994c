import { passwordFields } from '@autokierto/domain/fields/user-fields'
import { useState } from 'react'
import { useAction } from '../../api/queries.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { WhosePassword } from '../../forms/WhosePassword.tsx'
import { resetTexts } from '../../public/reset/texts.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { profileTexts } from './texts.ts'

/** Changes the own password. A new key after each change: nothing typed stays in the fields. */
export function PasswordForm({ username }: { username: string | undefined }) {
  const [changes, setChanges] = useState(0)
  return <Fields key={changes} username={username} onChanged={() => setChanges(count => count + 1)} />
}

const ownWords = { current_password: { INCORRECT_CREDENTIALS: profileTexts.wrongPassword } }

type FieldsProps = { username: string | undefined; onChanged: () => void }

function Fields({ username, onChanged }: FieldsProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(resetTexts)
  const notify = useNotify()
  const change = useAction('changeOwnPassword', {
    refetch: ['getOwnUser'],
    onSuccess: () => {
      notify('success', saying(profileTexts.changed))
      onChanged()
    },
  })
  const form = useForm(passwordFields, {
    call: change,
    words: ownWords,
    beside: { INCORRECT_CREDENTIALS: 'current_password' },
    send: body => change.mutate({ body }),
  })
  return (
    <FormOf of={form}>
      <WhosePassword username={username} />
      <TextOf of={form} name="current_password" label={t.current} />
      <TextOf of={form} name="password" label={words.password} hint={words.passwordHint} />
      <TextOf of={form} name="password_repeat" label={words.repeat} />
      <ActionBar>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {t.change}
        </Button>
      </ActionBar>
    </FormOf>
  )
}
