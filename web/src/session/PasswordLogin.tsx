import { type ReactNode, useState } from 'react'
import { type Faults, useErrorWords } from '../api/useErrorWords.ts'
import { useApp } from '../app-context.ts'
import { loginTexts } from '../public/login/texts.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'

type Props = {
  onSuccess: () => void
  /** A second button beside the login. */
  cancel?: ReactNode
}

/** Username and password of a station's user. The password stays in its field when it was wrong, to be mended. */
export function PasswordLogin({ onSuccess, cancel }: Props) {
  const { client, session } = useApp()
  const t = useTexts(loginTexts)
  const words = useErrorWords()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (data: FormData) => {
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    setFailure(null)
    setFaults({
      username: username ? null : loginTexts.usernameRequired,
      password: password ? null : loginTexts.passwordRequired,
    })
    if (!username || !password) return
    setBusy(true)
    try {
      await session.login(client, { userType: 2, username, password })
      onSuccess()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  const errors = words.faults(faults)
  return (
    <Form onSubmit={submit} errors={errors} failure={failure ? words.of(failure) : null}>
      <TextField
        name="username"
        label={t.username}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t.password}
        error={errors.password}
        autoComplete="current-password"
      />
      <ActionBar>
        <Button type="submit" busy={busy}>
          {t.login}
        </Button>
        {cancel}
      </ActionBar>
    </Form>
  )
}
