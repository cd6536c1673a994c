import { useState } from 'react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { consentTexts } from './texts.ts'

type Props = { vehicleId: number; onTakenBack?: () => void }

/** Withdraws the user's own consent. This is possible until a site has received the vehicle. */
export function WithdrawConsent({ vehicleId, onTakenBack }: Props) {
  const t = useTexts(consentTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const [isConfirming, setConfirming] = useState(false)
  const takeBack = useAction('takeConsentBack', {
    refetch: ['listOwnHistory', 'listConsents'],
    onSuccess: () => {
      setConfirming(false)
      notify('success', deferText(consentTexts.takenBack))
      onTakenBack?.()
    },
  })
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        onClick={() => {
          takeBack.reset()
          setConfirming(true)
        }}
      >
        {t.takeBack}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.takeBackTitle}
        text={t.takeBackText}
        confirm={t.takeBack}
        cancel={t.keep}
        kind="danger"
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ params: { id: vehicleId } })}
        onCancel={() => setConfirming(false)}
      >
        {takeBack.error && (
          <p role="alert">
            {takeBack.error.code === 'STATE_CONFLICT' ? t.takeBackConflict : failureTexts.of(takeBack.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
