import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { getCaseState, type OwnerCase } from './case-state.ts'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'

/** Cancels the announcement. This is possible until a site has received the vehicle. */
export function CancelCase({ item }: { item: OwnerCase }) {
  const t = useTexts(caseTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const isPickup = getCaseState(item) === 'pickupOrdered'
  const cancel = useAction('changeOwnVehicle', {
    refetch: ['listOwnHistory', 'getShop'],
    onSuccess: () => {
      setConfirming(false)
      notify('success', deferText(isPickup ? caseTexts.pickupCancelled : caseTexts.wasCancelled))
    },
  })
  const isConflict = cancel.error?.code === 'STATE_CONFLICT'
  const isClosed = cancel.error?.details.vehicle_status === 'owner'
  const close = () => {
    setConfirming(false)
    // The card is updated only after the dialog has shown why the cancellation failed.
    if (isConflict) queries.invalidateQueries({ queryKey: ['listOwnHistory'] })
  }
  const label = isPickup ? t.cancelPickup : t.cancel
  return (
    <>
      <Button
        kind="quietDanger"
        size="compact"
        className={styles.cancel}
        onClick={() => {
          cancel.reset()
          setConfirming(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={isPickup ? t.cancelPickupTitle : t.cancelTitle}
        text={t.cancelText({ shop: item.shop?.name ?? '', plate: item.plate ?? '' })}
        confirm={label}
        cancel={isPickup ? t.keepPickup : t.keep}
        kind="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: item.id }, body: { cancel: true } })}
        onCancel={close}
      >
        {cancel.error && (
          <p role="alert">
            {isConflict ? (isClosed ? t.alreadyOver : t.conflict) : failureTexts.of(cancel.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
