import { useState } from 'react'
import { ApiFailure, getFieldCodes } from '../../api/api-failure.ts'
import { useCall } from '../../api/queries.ts'
import {
  type Reauthentication,
  ReauthenticationDialog,
} from '../profile/second-factor/ReauthenticationDialog.tsx'

/** Whether the service has refused a call because it needs a proof and got none. */
export const lacksProof = (failure: unknown): boolean =>
  failure instanceof ApiFailure && getFieldCodes(failure).current_password === 'REQUIRED'

/**
 * What is made only by whoever proves who they are: the form's `send` asks for the proof, and with it the call is made.
 * `closing` is for that call.
 * @param beside codes that the form shows beside one of its fields
 */
export function useReauthenticatedCreate<Body>(beside: object = {}) {
  const [asked, setAsked] = useState<Body | null>(null)
  const close = () => setAsked(null)
  return {
    asked,
    ask: setAsked,
    close,
    /** While the dialog asks, it says what is wrong by itself. */
    failureWords: () => (asked === null ? undefined : null),
    closing: {
      onSuccess: close,
      // What is wrong with a field is said beside it.
      onError: ({ code }: ApiFailure) => {
        if (code === 'VALIDATION_ERROR' || code in beside) close()
      },
    },
  }
}

type Call = { isPending: boolean; error: unknown; reset: () => void }

type ProvingProps = {
  title: string
  text?: string
  confirm: string
  danger?: boolean
  call: Call
  onProof: (proof: Reauthentication) => void
  onClose: () => void
}

/** Asks the user who is signed in for the proof, by password or, where they have an app, by its code. */
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
  /** What making it is called. */
  make: string
  title?: string
  call: Call
  onProven: (body: Body & Reauthentication) => void
}

/** Asks for the proof once a form has something to make with it. */
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
