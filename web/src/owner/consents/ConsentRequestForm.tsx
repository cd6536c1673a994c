import type { OwnerConsent } from '@autokierto/contract/consents'
import { coOwnerFields } from '@autokierto/domain/fields/order-fields'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { uiTexts } from '../../kit/ui/texts.ts'
import styles from './Consents.module.css'
import { consentTexts } from './texts.ts'
import { useConsentErrorText } from './useConsentErrorText.ts'

type Props = {
  vehicleId: number
  ownerId: number
  name: string
  onSent: (email: string, results: OwnerConsent[]) => void
  onCancel: () => void
}

/** Sends the link to one owner. The e-mail address is used only for this message and is not stored. */
export function ConsentRequestForm({ vehicleId, ownerId, name, onSent, onCancel }: Props) {
  const t = useTexts(consentTexts)
  const ui = useTexts(uiTexts)
  const formatError = useConsentErrorText()
  const { locale } = useLocale()
  const ask = useAction('askConsents', {
    idempotent: true,
    refetch: ['listConsents'],
    onSuccess: ({ results }, { body }) => onSent(body.email ?? '', results),
  })
  const form = useForm(coOwnerFields, {
    mutation: ask,
    id: name => `${name}-${ownerId}`,
    disableAutofill: true,
    onSubmit: ({ email }) =>
      ask.mutate({ params: { id: vehicleId }, body: { owner_id: ownerId, email, language: locale } }),
    formatFailure: failure => (failure.fields.length === 0 ? formatError(failure) : undefined),
  })
  return (
    <BoundForm of={form} className={styles.mail}>
      {/* The button that opened this form has disappeared, so the field takes the focus. */}
      <FormTextField of={form} name="email" label={t.email({ name })} hint={t.emailHint} autoFocus />
      <div className={styles.actions}>
        <Button type="submit" size="compact" busy={form.isPending}>
          {t.send}
        </Button>
        <Button kind="quiet" size="compact" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </BoundForm>
  )
}
