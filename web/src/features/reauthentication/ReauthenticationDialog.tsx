import { pickFields } from '@autokierto/domain/fields/field'
import {
  passkeyFields,
  passwordChangeFields,
  secondFactorFields,
} from '@autokierto/domain/fields/user-fields'
import { useState } from 'react'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { HiddenUsername } from '../../kit/forms/HiddenUsername.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { PasskeyUnavailableError } from '../../login/passkeys.ts'
import { secondFactorTexts } from '../../login/second-factor-texts.ts'
import { usePasskeyErrorTexts } from '../../login/usePasskeyErrorTexts.ts'
import { reauthenticationTexts } from './texts.ts'

export type Reauthentication = { current_password?: string; code?: string }

type Props = {
  title: string
  text?: string
  username: string | undefined
  /** Accepts a code of the authenticator app instead of the password. */
  hasApp: boolean
  /** Also asks for the name of a new passkey. */
  withName?: boolean
  confirm: string
  danger?: boolean
  call: { isPending: boolean; error: unknown; reset: () => void }
  onProof: (proof: Reauthentication, name: string) => void
  onClose: () => void
}

/** Asks a user for their password, or a code of their app, before they change how they sign in. */
export function ReauthenticationDialog(props: Props) {
  const { title, text, hasApp, call, onClose } = props
  const t = useTexts(reauthenticationTexts)
  const [byCode, setByCode] = useState(false)
  const toggleMethod = () => {
    call.reset()
    setByCode(!byCode)
  }
  return (
    <Dialog open onClose={onClose} title={title} closeButton={false}>
      <p>{[text, t.proofText].filter(Boolean).join(' ')}</p>
      <ProofForm key={String(byCode)} {...props} byCode={byCode} />
      {hasApp && (
        <Button kind="quiet" onClick={toggleMethod}>
          {byCode ? t.usePassword : t.useCode}
        </Button>
      )}
    </Dialog>
  )
}

const byPassword = pickFields(passwordChangeFields, 'current_password')
const reauthenticationErrorTexts = {
  current_password: { INCORRECT_CREDENTIALS: reauthenticationTexts.wrongPassword },
  code: { SECOND_FACTOR_INCORRECT: secondFactorTexts.wrongTotp },
}
type All = typeof passkeyFields & typeof byPassword & typeof secondFactorFields

type ReauthenticationFormProps = Omit<Props, 'title' | 'text' | 'hasApp' | 'onClose'> & {
  byCode: boolean
  /** Omitted when there is nothing to return to. */
  onClose?: () => void
}

/** The form of the dialog: a field for the password or the code. */
export function ProofForm(props: ReauthenticationFormProps) {
  const { username, withName, confirm, danger, call, byCode, onProof, onClose } = props
  const t = useTexts(reauthenticationTexts)
  const formatPasskeyError = usePasskeyErrorTexts()
  // The cast gives the form all fields in its types, although only some are rendered.
  const table = { ...(withName && passkeyFields), ...(byCode ? secondFactorFields : byPassword) } as All
  const form = useForm(table, {
    mutation: call,
    errorTexts: reauthenticationErrorTexts,
    fieldByErrorCode: { INCORRECT_CREDENTIALS: 'current_password', SECOND_FACTOR_INCORRECT: 'code' },
    id: name => `proof-${name}`,
    onSubmit: ({ name, current_password, code }) => onProof(byCode ? { code } : { current_password }, name),
  })
  const isPasskeyUnavailable = call.error instanceof PasskeyUnavailableError
  return (
    <BoundForm of={isPasskeyUnavailable ? { ...form, failure: formatPasskeyError(call.error) } : form}>
      <HiddenUsername username={username} />
      {withName && <FormTextField of={form} name="name" label={t.passkeyName} hint={t.passkeyNameHint} />}
      {byCode ? (
        <FormTextField of={form} name="code" label={t.code} />
      ) : (
        <FormTextField of={form} name="current_password" label={t.password} />
      )}
      <ActionBar>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={call.isPending}>
          {confirm}
        </Button>
        {onClose && (
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        )}
      </ActionBar>
    </BoundForm>
  )
}
