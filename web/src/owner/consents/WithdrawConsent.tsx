import { useState } from 'react'
import { useAction } from '../../api/queries.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { deferText } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
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
