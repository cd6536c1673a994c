import { limits } from '@autokierto/domain/limits'
import { faultOfText } from '@autokierto/domain/written-text'
import { type ReactNode, useState } from 'react'
import { type Fault, useErrorWords } from '../../api/useErrorWords.ts'
import { useDraft } from '../../session/useDraft.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import styles from './ReasonDialog.module.css'

const texts = defineTexts({
  reason: { fi: 'Syy', en: 'Reason', se: 'Orsak' },
  missing: { fi: 'Kirjoita syy.', en: 'Write the reason.', se: 'Skriv orsaken.' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
})

type Props = {
  open: boolean
  /** What is written is kept under this name until it is sent; with the version of the vehicle in it. */
  draft: string
  title: ReactNode
  /** What happens then, and who gets to read the reason. */
  text: ReactNode
  /** The action's own words: "Hylkää ajoneuvo". */
  confirm: string
  busy: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for the reason that an event needs, and once more whether it is meant. */
export function ReasonDialog({ open, title, text, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onCancel} title={title}>
      <p>{text}</p>
      <ReasonForm {...form} />
    </Dialog>
  )
}

const EMPTY = { reason: '' }

/** Apart, so that each opening reads the draft anew: empty, or what a session that ran out has left. */
function ReasonForm({ draft, confirm, busy, onConfirm, onCancel }: Omit<Props, 'open' | 'title' | 'text'>) {
  const t = useTexts(texts)
  const words = useErrorWords()
  const [written, write, clear] = useDraft(draft, EMPTY)
  const [fault, setFault] = useState<Fault | null>(null)
  const submit = (data: FormData) => {
    const reason = String(data.get('reason') ?? '').trim()
    const wrong = reason === '' ? texts.missing : faultOfText(reason, limits.remarks)
    setFault(wrong)
    if (!wrong && !busy) onConfirm(reason)
  }
  const errors = words.faults({ reason: fault })
  return (
    <Form onSubmit={submit} errors={errors}>
      <TextArea
        name="reason"
        label={t.reason}
        limit={limits.remarks}
        error={errors.reason}
        defaultValue={written.reason}
        onInput={event => write({ reason: event.currentTarget.value })}
        autoFocus
      />
      <div className={styles.actions}>
        <Button
          kind="secondary"
          onClick={() => {
            clear()
            onCancel()
          }}
        >
          {t.cancel}
        </Button>
        <Button type="submit" kind="danger" busy={busy}>
          {confirm}
        </Button>
      </div>
    </Form>
  )
}
