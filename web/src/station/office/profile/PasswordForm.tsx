import { passwordChangeFields } from '@autokierto/domain/fields/user-fields'
import { limits } from '@autokierto/domain/limits'
import { useState } from 'react'
import { reauthenticationTexts } from '../../../features/reauthentication/texts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { HiddenUsername } from '../../../kit/forms/HiddenUsername.tsx'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { profileTexts } from './texts.ts'

type Props = {
  username: string | undefined
  /** Called after the change. If the change was required, the user can now continue. */
  onChanged?: () => void
}

/** Form to change the user's own password. A new key after each change clears the fields. */
export function PasswordForm({ username, onChanged }: Props) {
  const [changes, setChanges] = useState(0)
  const done = () => {
    setChanges(count => count + 1)
    onChanged?.()
  }
  return <PasswordFields key={changes} username={username} onChanged={done} />
}

const passwordErrorTexts = {
  current_password: { INCORRECT_CREDENTIALS: reauthenticationTexts.wrongPassword },
}

function PasswordFields({ username, onChanged }: Required<Props>) {
  const t = useTexts(profileTexts)
  const fields = useTexts(reauthenticationTexts)
  const notify = useNotify()
  const change = useAction('changeOwnPassword', {
    refetch: ['getOwnUser'],
    onSuccess: () => {
      notify('success', deferText(profileTexts.changed))
      onChanged()
    },
  })
  const form = useForm(passwordChangeFields, {
    mutation: change,
    errorTexts: passwordErrorTexts,
    fieldByErrorCode: { INCORRECT_CREDENTIALS: 'current_password' },
    onSubmit: body => change.mutate({ body }),
  })
  return (
    <BoundForm of={form}>
      <HiddenUsername username={username} />
      <FormTextField of={form} name="current_password" label={t.current} />
      <FormTextField
        of={form}
        name="password"
        label={fields.newPassword}
        hint={fields.newPasswordHint({ count: limits.passwordMin })}
      />
      <FormTextField of={form} name="password_repeat" label={fields.newPasswordAgain} />
      <ActionBar>
        <Button type="submit" kind="secondary" busy={form.isPending}>
          {t.change}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
