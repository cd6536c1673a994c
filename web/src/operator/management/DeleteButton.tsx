import { searchKey } from '@autokierto/domain/texts/search-key'
import { type ReactNode, useState } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Reauthentication } from '../profile/second-factor/ReauthenticationDialog.tsx'
import { lacksProof, Proving } from './ReauthenticatedCreate.tsx'

type Props = {
  label: string
  title: string
  text: string
  /** Why it cannot be done, or not by this person. */
  reason?: string | null
  call: { isPending: boolean; error: unknown; reset: () => void }
  /** Asks for the password or a code each time, not only when the service wants it. */
  alwaysProves?: boolean
  /** In place of the words of the failure. */
  failure?: ReactNode
  /** Typed before it is done, where what is lost cannot be had again. */
  typed?: { label: string; text: string; wrong: string }
  /** What else is to be decided, in the dialog. */
  children?: ReactNode
  /** Deletes it; `onError` is for the call. */
  onDelete: (proof: Reauthentication, onError: (failure: ApiFailure) => void) => void
}

/**
 * Asks before something is deleted for good; a refusal is said where it was asked. Where the sign-in was a while ago, the
 * service wants a proof, and a second dialog asks for it.
 */
export function DeleteButton(props: Props) {
  const { label, title, text, reason, call, alwaysProves, failure, typed, children, onDelete } = props
  const words = useFailureTexts()
  const [step, setStep] = useState<'confirm' | 'prove' | null>(null)
  const [written, setWritten] = useState('')
  const [isWrong, setWrong] = useState(false)
  const close = () => setStep(null)
  const remove = () => {
    if (alwaysProves) setStep('prove')
    else
      onDelete({}, refused => {
        if (!lacksProof(refused)) return
        call.reset()
        setStep('prove')
      })
  }
  return (
    <>
      <Button
        kind="quietDanger"
        reason={reason}
        onClick={() => {
          setWritten('')
          setWrong(false)
          call.reset()
          setStep('confirm')
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={step === 'confirm'}
        title={title}
        text={text}
        confirm={label}
        kind="danger"
        busy={call.isPending}
        onCancel={close}
        onConfirm={() => {
          const isSame = !typed || searchKey(written.trim()) === searchKey(typed.text)
          setWrong(!isSame)
          if (isSame) remove()
        }}
      >
        {children}
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
        {Boolean(call.error) && (
          <Notice kind="error" live>
            {failure ?? words.of(call.error)}
          </Notice>
        )}
      </ConfirmDialog>
      {step === 'prove' && (
        <Proving
          title={title}
          confirm={label}
          danger
          call={call}
          onProof={proof => onDelete(proof, () => {})}
          onClose={close}
        />
      )}
    </>
  )
}
