import { useState } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { useCall } from '../../api/queries.ts'
import { type Proof, ProofDialog } from '../profile/second-factor/ProofDialog.tsx'

/**
 * What is made only by whoever proves who they are: the form's `send` asks for the proof, and with it the call is made.
 * `closing` is for that call.
 */
export function useProvenMaking<Body>() {
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
        if (code === 'VALIDATION_ERROR') close()
      },
    },
  }
}

type Props<Body> = {
  of: Pick<ReturnType<typeof useProvenMaking<Body>>, 'asked' | 'close'>
  /** What making it is called. */
  make: string
  call: { isPending: boolean; error: unknown; reset: () => void }
  onProven: (body: Body & Proof) => void
}

/** Asks for the proof, by password or, where the user has an app, by its code. */
export function ProvenMaking<Body>({ of: { asked, close }, make, call, onProven }: Props<Body>) {
  const user = useCall('getOwnUser').data?.user
  const factor = useCall('getSecondFactor').data?.second_factor
  if (asked === null) return null
  return (
    <ProofDialog
      title={make}
      username={user?.username}
      hasApp={Boolean(factor?.totp)}
      confirm={make}
      call={call}
      onProof={proof => onProven({ ...asked, ...proof })}
      onClose={() => {
        call.reset()
        close()
      }}
    />
  )
}
