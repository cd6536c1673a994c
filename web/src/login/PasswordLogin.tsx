import { loginFields } from '@autokierto/domain/fields/user-fields'
import type { ReactNode } from 'react'
import { BoundForm } from '../kit/forms/BoundForm.tsx'
import { FormTextField } from '../kit/forms/FormTextField.tsx'
import { useForm } from '../kit/forms/useForm.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../kit/ui/ActionBar.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { passwordTexts } from './password-texts.ts'
import type { PasswordSignIn } from './usePasswordSignIn.ts'

type Props = {
  of: PasswordSignIn
  cancel?: ReactNode
}

const requiredFieldTexts = {
  username: { REQUIRED: passwordTexts.usernameRequired },
  password: { REQUIRED: passwordTexts.passwordRequired },
}

/** Username and password of a station user. A wrong password stays in its field so that it can be corrected. */
export function PasswordLogin({ of: { login }, cancel }: Props) {
  const t = useTexts(passwordTexts)
  const form = useForm(loginFields, {
    mutation: login,
    errorTexts: requiredFieldTexts,
    onSubmit: values => login.mutate(values),
  })
  return (
    <BoundForm of={form}>
      <FormTextField of={form} name="username" label={t.username} />
      <FormTextField of={form} name="password" label={t.password} />
      <ActionBar>
        <Button type="submit" busy={form.isPending || login.isSuccess}>
          {t.login}
        </Button>
        {cancel}
      </ActionBar>
    </BoundForm>
  )
}
