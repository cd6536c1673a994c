import type { PasskeyAssertionInput } from '@autokierto/contract/second-factors'
import { secondFactorFields } from '@autokierto/domain/fields/user-fields'
import type { SignInMethod } from '@autokierto/domain/sessions/sign-in-codes'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../kit/api/api-failure.ts'
import { BoundForm } from '../kit/forms/BoundForm.tsx'
import { FormTextField } from '../kit/forms/FormTextField.tsx'
import { useForm } from '../kit/forms/useForm.ts'
import { useApp } from '../kit/session/app-context.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../kit/ui/ActionBar.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Notice } from '../kit/ui/Notice.tsx'
import { hasPasskeys, type PasskeyRequest, signWithPasskey } from './passkeys.ts'
import styles from './SecondFactorStep.module.css'
import { secondFactorTexts } from './second-factor-texts.ts'
import { usePasskeyErrorTexts } from './usePasskeyErrorTexts.ts'

/** The details of the SECOND_FACTOR_REQUIRED answer to a correct password. */
export type RequiredFactor = PasskeyRequest & { methods: readonly SignInMethod[] }

type Props = {
  asked: RequiredFactor
  onSuccess: () => void
  onRestart: () => void
  /** Renders a heading; otherwise the page's heading names the step. */
  titled?: boolean
  cancel?: ReactNode
}

/** The second step of signing in: a code from the app, a passkey or a recovery code. */
export function SecondFactorStep({ asked, onSuccess, onRestart, titled, cancel }: Props) {
  const { client, session } = useApp()
  const t = useTexts(secondFactorTexts)
  const methods = asked.methods.filter(method => method !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState(methods[0])
  const finish = useMutation({
    mutationFn: async (input: { code: string } | 'passkey') => {
      const proof: { code: string } | { passkey: PasskeyAssertionInput } =
        input === 'passkey' ? { passkey: await signWithPasskey(asked, 'preferred') } : input
      session.open(
        await client.call('finishSecondFactor', { body: { challenge: asked.challenge, method, ...proof } }),
      )
    },
    onSuccess,
  })
  const choose = (next: SignInMethod) => {
    finish.reset()
    setMethod(next)
  }
  const isOver = finish.error instanceof ApiFailure && finish.error.code === 'CHALLENGE_EXPIRED'
  const texts = { totp: t.totpText, passkey: t.passkeyText, recovery_code: t.recoveryText }
  const ways = { totp: t.useTotp, passkey: t.usePasskey, recovery_code: t.useRecovery }
  const others = methods.filter(other => other !== method)
  const ending = { busy: finish.isPending || finish.isSuccess, isOver, onRestart, cancel }
  return (
    <section className={styles.step} aria-label={t.title}>
      {titled && <h2 className={styles.title}>{t.title}</h2>}
      <p className={styles.text}>{method ? texts[method] : t.noWay}</p>
      {method === 'passkey' ? (
        <PasskeyWay error={finish.error} onUse={() => finish.mutate('passkey')} {...ending} />
      ) : (
        method && <CodeWay key={method} method={method} call={finish} {...ending} />
      )}
      {!isOver && (
        <div className={styles.others}>
          {others.map(other => (
            <Button key={other} kind="quiet" onClick={() => choose(other)}>
              {ways[other]}
            </Button>
          ))}
          <Button kind="quiet" onClick={onRestart}>
            {t.toPassword}
          </Button>
        </div>
      )}
    </section>
  )
}

type StepEndingProps = { busy: boolean; isOver: boolean; onRestart: () => void; cancel?: ReactNode }

const wrongCode = {
  totp: { code: { SECOND_FACTOR_INCORRECT: secondFactorTexts.wrongTotp } },
  recovery_code: { code: { SECOND_FACTOR_INCORRECT: secondFactorTexts.wrongRecovery } },
}

function CodeWay({
  method,
  call,
  busy,
  isOver,
  onRestart,
  cancel,
}: StepEndingProps & {
  method: 'totp' | 'recovery_code'
  call: {
    isPending: boolean
    error: unknown
    reset: () => void
    mutate: (input: { code: string }) => void
  }
}) {
  const t = useTexts(secondFactorTexts)
  const form = useForm(secondFactorFields, {
    mutation: call,
    fieldByErrorCode: { SECOND_FACTOR_INCORRECT: 'code' },
    errorTexts: wrongCode[method],
    onSubmit: ({ code }) => call.mutate({ code }),
  })
  const isTotp = method === 'totp'
  return (
    <BoundForm of={form}>
      <FormTextField
        of={form}
        name="code"
        label={isTotp ? t.totp : t.recovery}
        hint={isTotp ? t.totpHint : undefined}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        // The person has just chosen this method or entered the password, and continues here.
        autoFocus
      />
      <ActionBar>
        {isOver ? (
          <Button onClick={onRestart}>{t.again}</Button>
        ) : (
          <Button type="submit" busy={busy}>
            {t.confirm}
          </Button>
        )}
        {cancel}
      </ActionBar>
    </BoundForm>
  )
}

function PasskeyWay({
  error,
  onUse,
  busy,
  isOver,
  onRestart,
  cancel,
}: StepEndingProps & { error: unknown; onUse: () => void }) {
  const t = useTexts(secondFactorTexts)
  const words = usePasskeyErrorTexts()
  return (
    <>
      {error !== null && (
        <Notice kind="error" live>
          {words(error)}
        </Notice>
      )}
      <ActionBar>
        {isOver ? (
          <Button onClick={onRestart}>{t.again}</Button>
        ) : (
          <Button busy={busy} onClick={onUse} autoFocus>
            {t.usePasskey}
          </Button>
        )}
        {cancel}
      </ActionBar>
    </>
  )
}
