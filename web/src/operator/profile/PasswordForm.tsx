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

type Props = {
  username: string | undefined
  /** Nothing else worked before: the way is free now. */
  onChanged?: () => void
}

/** Changes the own password. A new key after each change: nothing typed stays in the fields. */
export function PasswordForm({ username, onChanged }: Props) {
  const [changes, setChanges] = useState(0)
  const done = () => {
    setChanges(count => count + 1)
    onChanged?.()
  }
  return <Fields key={changes} username={username} onChanged={done} />
}

const ownWords = { current_password: { INCORRECT_CREDENTIALS: profileTexts.wrongPassword } }

function Fields({ username, onChanged }: Required<Props>) {
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
