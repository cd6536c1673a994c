import { searchKey } from '@autokierto/domain/texts/search-key'
import { type ReactNode, useState } from 'react'
import { lacksProof, Proving } from '../../../../features/reauthentication/ReauthenticatedCreate.tsx'
import type { Reauthentication } from '../../../../features/reauthentication/ReauthenticationDialog.tsx'
import type { ApiFailure } from '../../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../../kit/api/useFailureTexts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { ConfirmDialog } from '../../../../kit/ui/Dialog.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { TextField } from '../../../../kit/ui/TextField.tsx'

type Props = {
  label: string
  title: string
  text: string
  /** Disables the button and explains why. */
  reason?: string | null
  call: { isPending: boolean; error: unknown; reset: () => void }
  /** Always asks for a password or code, not only when the service requires it. */
  alwaysProves?: boolean
  failure?: ReactNode
  /** A text that the user must type to confirm, for deletions that cannot be undone. */
  typed?: { label: string; text: string; wrong: string }
  children?: ReactNode
  /** Deletes the resource. Pass `onError` to the call. */
  onDelete: (proof: Reauthentication, onError: (failure: ApiFailure) => void) => void
}

/**
 * Asks for confirmation before a resource is deleted, and shows failures in the dialog. If the sign-in is not recent,
 * the service requires reauthentication, and a second dialog asks for it.
 */
export function DeleteButton(props: Props) {
  const { label, title, text, reason, call, alwaysProves, failure, typed, children, onDelete } = props
  const failureTexts = useFailureTexts()
  const [step, setStep] = useState<'confirm' | 'prove' | null>(null)
  const [typedText, setTypedText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const close = () => setStep(null)
  const remove = () => {
    if (alwaysProves) setStep('prove')
    else
      onDelete({}, deleteFailure => {
        if (!lacksProof(deleteFailure)) return
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
          setTypedText('')
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
          const isSame = !typed || searchKey(typedText.trim()) === searchKey(typed.text)
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
            value={typedText}
            onChange={event => setTypedText(event.target.value)}
          />
        )}
        {Boolean(call.error) && (
          <Notice kind="error" live>
            {failure ?? failureTexts.of(call.error)}
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
