import { sendFields } from '@autokierto/domain/fields/vehicle-fields'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import styles from '../../../kit/forms/question.module.css'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { FormRecipientField, useRecipients } from '../facts/FormRecipientField.tsx'
import { recipientTexts } from '../facts/recipient-texts.ts'

const texts = defineTexts({
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
})

const recipientErrorTexts = { to_shop_id: { REQUIRED: recipientTexts.recipientMissing } }

type Props = {
  text: string
  confirm: string
  busy: boolean
  onConfirm: (data: { to_shop_id: number }) => void
  onCancel: () => void
}

/** Selects the receiving site by name or town. Sites of the user's company come first. */
export function RecipientForm({ text, confirm, busy, onConfirm, onCancel }: Props) {
  const t = useTexts(texts)
  const recipients = useRecipients()
  const form = useForm(sendFields, {
    errorTexts: recipientErrorTexts,
    // Rejects a site that the search no longer lists, because the user cannot see it.
    validate: ({ to_shop_id }) => ({ to_shop_id: recipients.nameOf(to_shop_id) ? null : 'REQUIRED' }),
    onSubmit: values => onConfirm(values),
  })
  return (
    <BoundForm of={form}>
      <p>{text}</p>
      <FormRecipientField of={form} name="to_shop_id" recipients={recipients} />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
      </div>
    </BoundForm>
  )
}
