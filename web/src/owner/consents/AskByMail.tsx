import type { OwnerConsent } from '@autokierto/contract/consents'
import { isEmail } from '@autokierto/domain/persons/contact'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '../../api/queries.ts'
import { type Fault, useErrorWords } from '../../api/useErrorWords.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { uiTexts } from '../../ui/texts.ts'
import styles from './Consents.module.css'
import { consentTexts } from './texts.ts'
import { useAskWords } from './use-ask-words.ts'

type Props = {
  vehicleId: number
  ownerId: number
  name: string
  onSent: (email: string, results: OwnerConsent[]) => void
  onCancel: () => void
}

/** Sends one owner their link. The address is for this message only and is not kept here. */
export function AskByMail({ vehicleId, ownerId, name, onSent, onCancel }: Props) {
  const t = useTexts(consentTexts)
  const ui = useTexts(uiTexts)
  const words = useErrorWords()
  const wordsOf = useAskWords()
  const { locale } = useLocale()
  const [wrong, setWrong] = useState<Fault | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // The button that opened this has gone.
  useEffect(() => field.current?.focus(), [])
  const ask = useAction('askConsents', {
    createsOnce: true,
    refetch: ['listConsents'],
    onSuccess: ({ results }, { body }) => onSent(body.email ?? '', results),
  })
  const submit = (data: FormData) => {
    const email = String(data.get('email')).trim()
    const found = !email ? 'REQUIRED' : isEmail(email) ? null : 'EMAIL_INVALID'
    setWrong(found)
    ask.reset()
    if (!found) {
      ask.mutate({ params: { id: vehicleId }, body: { owner_id: ownerId, email, language: locale } })
    }
  }
  const id = `email-${ownerId}`
  const fault = words.fault(wrong) ?? words.fields(ask.error).email ?? null
  const errors = useMemo(() => ({ [id]: fault }), [id, fault])
  const failure = ask.error && ask.error.fields.length === 0 ? wordsOf(ask.error) : undefined
  return (
    <Form onSubmit={submit} errors={errors} failure={failure} className={styles.mail}>
      <TextField
        ref={field}
        name="email"
        id={id}
        type="email"
        label={t.email({ name })}
        hint={t.emailHint}
        error={fault}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" size="compact" busy={ask.isPending}>
          {t.send}
        </Button>
        <Button kind="quiet" size="compact" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </Form>
  )
}
