import { loginFields } from '@autokierto/domain/fields/user-fields'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { useApp } from '../app-context.ts'
import { FormOf } from '../forms/FormOf.tsx'
import { TextOf } from '../forms/TextOf.tsx'
import { useForm } from '../forms/useForm.ts'
import { loginTexts } from '../public/login/texts.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Button } from '../ui/Button.tsx'
import { type AskedFactor, SecondFactorStep } from './SecondFactorStep.tsx'

type Props = {
  onSuccess: () => void
  /** A second button beside the login. */
  cancel?: ReactNode
}

const ownWords = {
  username: { REQUIRED: loginTexts.usernameRequired },
  password: { REQUIRED: loginTexts.passwordRequired },
}

/** Username and password of a station's user, and the second step where one is asked for. The password stays in its field when it was wrong, to be mended. */
export function PasswordLogin({ onSuccess, cancel }: Props) {
  const { client, session } = useApp()
  const t = useTexts(loginTexts)
  const login = useMutation({
    mutationFn: (credentials: { username: string; password: string }) =>
      session.login(client, { userType: 2, ...credentials }),
    onSuccess,
  })
  const form = useForm(loginFields, { call: login, words: ownWords, send: told => login.mutate(told) })
  if (login.error instanceof ApiFailure && login.error.code === 'SECOND_FACTOR_REQUIRED') {
    return (
      <SecondFactorStep
        asked={login.error.details as AskedFactor}
        onSuccess={onSuccess}
        onRestart={login.reset}
        cancel={cancel}
      />
    )
  }
  return (
    <FormOf of={form}>
      <TextOf of={form} name="username" label={t.username} />
      <TextOf of={form} name="password" label={t.password} />
      <ActionBar>
        <Button type="submit" busy={form.busy || login.isSuccess}>
          {t.login}
        </Button>
        {cancel}
      </ActionBar>
    </FormOf>
  )
}
