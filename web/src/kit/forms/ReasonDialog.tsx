import { reasonFields } from '@autokierto/domain/fields/vehicle-fields'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { defineTexts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { BoundForm } from './BoundForm.tsx'
import { FormTextField } from './FormTextField.tsx'
import styles from './question.module.css'
import { useForm } from './useForm.ts'

const texts = defineTexts({
  reason: { fi: 'Syy', en: 'Reason', se: 'Orsak' },
  missing: { fi: 'Kirjoita syy.', en: 'Write the reason.', se: 'Skriv orsaken.' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
})

const reasonErrorTexts = { reason: { REQUIRED: texts.missing } }

type Props = {
  open: boolean
  /** Key of the draft, stored until it is sent. It contains the version of the vehicle. */
  draft: string
  title: ReactNode
  /** Explains the consequence, and who can read the reason. */
  text: ReactNode
  /** Label of the action: "Hylkää ajoneuvo". */
  confirm: string
  busy: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for the reason that an event requires, and for confirmation. */
export function ReasonDialog({ open, title, text, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onCancel} title={title}>
      <p>{text}</p>
      <ReasonForm {...form} />
    </Dialog>
  )
}

/**
 * A separate component, so that each opening reads the draft: empty, or left over from an expired session.
 */
function ReasonForm({ draft, confirm, busy, onConfirm, onCancel }: Omit<Props, 'open' | 'title' | 'text'>) {
  const t = useTexts(texts)
  const form = useForm(reasonFields, {
    draft,
    errorTexts: reasonErrorTexts,
    onSubmit: ({ reason }) => !busy && onConfirm(reason),
  })
  return (
    <BoundForm of={form}>
      <FormTextField of={form} name="reason" label={t.reason} autoFocus />
      <div className={styles.actions}>
        <Button
          kind="secondary"
          onClick={() => {
            form.clearDraft()
            onCancel()
          }}
        >
          {t.cancel}
        </Button>
        <Button type="submit" kind="danger" busy={busy}>
          {confirm}
        </Button>
      </div>
    </BoundForm>
  )
}
