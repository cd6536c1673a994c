import { type ReactNode, useState } from 'react'
import { useFailureWords } from '../../api/useFailureWords.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  label: string
  title: string
  text: string
  /** Why it cannot be done, or not by this person. */
  reason?: string | null
  busy: boolean
  error: unknown
  /** In place of the words of the failure. */
  failure?: ReactNode
  /** Typed before it is done, where what is lost cannot be had again. */
  typed?: { label: string; text: string; wrong: string }
  onOpen: () => void
  onDelete: () => void
}

/** Asks before something is deleted for good; a refusal is said where it was asked. */
export function DeleteButton(props: Props) {
  const { label, title, text, reason, busy, error, failure, typed, onOpen, onDelete } = props
  const words = useFailureWords()
  const [asking, setAsking] = useState(false)
  const [written, setWritten] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <>
      <Button
        kind="quietDanger"
        reason={reason}
        onClick={() => {
          setWritten('')
          setWrong(false)
          onOpen()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={label}
        kind="danger"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          const isSame = !typed || written.trim().toLowerCase() === typed.text.toLowerCase()
          setWrong(!isSame)
          if (isSame) onDelete()
        }}
      >
        {typed && (
          <TextField
            name="typed-name"
            label={typed.label}
            hint={typed.text}
            error={isWrong ? typed.wrong : null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={written}
            onChange={event => setWritten(event.target.value)}
          />
        )}
        {Boolean(error) && (
          <Notice kind="error" live>
            {failure ?? words.of(error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
