import { useState } from 'react'
import { ApiFailure, getFieldCodes } from '../../kit/api/api-failure.ts'
import { useCall } from '../../kit/calls/queries.ts'
import { type Reauthentication, ReauthenticationDialog } from './ReauthenticationDialog.tsx'

/** The service rejected a call because it requires reauthentication. */
export const lacksProof = (failure: unknown): boolean =>
  failure instanceof ApiFailure && getFieldCodes(failure).current_password === 'REQUIRED'

/**
 * State of a create or change call that requires reauthentication. The form's `onSubmit` passes the body to `ask`, and
 * `ReauthenticationPrompt` makes the call. Spread `closing` into the call's options.
 * @param fieldErrorCodes keys are error codes that the form shows at one of its fields
 */
export function useReauthenticatedCreate<Body>(fieldErrorCodes: object = {}) {
  const [asked, setAsked] = useState<Body | null>(null)
  const close = () => setAsked(null)
  return {
    asked,
    ask: setAsked,
    close,
    /** Suppresses the form's failure text while the dialog is open, which shows it itself. */
    failureWords: () => (asked === null ? undefined : null),
    closing: {
      onSuccess: close,
      // Closes the dialog for field errors, so that the form shows them.
      onError: ({ code }: ApiFailure) => {
        if (code === 'VALIDATION_ERROR' || code in fieldErrorCodes) close()
      },
    },
  }
}

type CreateCall = { isPending: boolean; error: unknown; reset: () => void }

type ProvingProps = {
  title: string
  text?: string
  confirm: string
  danger?: boolean
  call: CreateCall
  onProof: (proof: Reauthentication) => void
  onClose: () => void
}

/** Asks the current user for the password, or for a code if they have an authenticator app. */
export function Proving({ call, onClose, ...props }: ProvingProps) {
  const user = useCall('getOwnUser').data?.user
  const factor = useCall('getSecondFactor').data?.second_factor
  return (
    <ReauthenticationDialog
      {...props}
      username={user?.username}
      hasApp={Boolean(factor?.totp)}
      call={call}
      onClose={() => {
        call.reset()
        onClose()
      }}
    />
  )
}

type Props<Body> = {
  of: Pick<ReturnType<typeof useReauthenticatedCreate<Body>>, 'asked' | 'close'>
  make: string
  title?: string
  call: CreateCall
  onProven: (body: Body & Reauthentication) => void
}

/** Asks for reauthentication once `ask` was called with a body. */
export function ReauthenticationPrompt<Body>({
  of: { asked, close },
  make,
  title = make,
  call,
  onProven,
}: Props<Body>) {
  if (asked === null) return null
  return (
    <Proving
      title={title}
      confirm={make}
      call={call}
      onProof={proof => onProven({ ...asked, ...proof })}
      onClose={close}
    />
  )
}
