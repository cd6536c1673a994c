import type { OwnerConsent } from '@autokierto/contract/consents'
import { askedOwnerFields } from '@autokierto/domain/fields/order-fields'
import { useAction } from '../../api/queries.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { uiTexts } from '../../ui/texts.ts'
import styles from './Consents.module.css'
import { consentTexts } from './texts.ts'
import { useAskWords } from './useAskWords.ts'

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
  const wordsOf = useAskWords()
  const { locale } = useLocale()
  const ask = useAction('askConsents', {
    createsOnce: true,
    refetch: ['listConsents'],
    onSuccess: ({ results }, { body }) => onSent(body.email ?? '', results),
  })
  const form = useForm(askedOwnerFields, {
    call: ask,
    id: name => `${name}-${ownerId}`,
    ofOthers: true,
    send: ({ email }) =>
      ask.mutate({ params: { id: vehicleId }, body: { owner_id: ownerId, email, language: locale } }),
    failureWords: failure => (failure.fields.length === 0 ? wordsOf(failure) : undefined),
  })
  return (
    <FormOf of={form} className={styles.mail}>
      {/* The button that opened this has gone. */}
      <TextOf of={form} name="email" label={t.email({ name })} hint={t.emailHint} autoFocus />
      <div className={styles.actions}>
        <Button type="submit" size="compact" busy={form.busy}>
          {t.send}
        </Button>
        <Button kind="quiet" size="compact" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </FormOf>
  )
}
