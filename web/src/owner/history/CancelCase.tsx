import { useState } from 'react'
import { useAction } from '../../api/queries.ts'
import { useErrorWords } from '../../api/useErrorWords.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { type Case, caseState } from './case-state.ts'
import { historyTexts } from './texts.ts'

/** Takes the announcement back, which is possible until a site has received the vehicle. */
export function CancelCase({ item }: { item: Case }) {
  const t = useTexts(historyTexts)
  const words = useErrorWords()
  const notify = useNotify()
  const [asked, setAsked] = useState(false)
  const cancel = useAction('changeOwnVehicle', {
    refetch: ['listOwnHistory'],
    onSuccess: () => {
      setAsked(false)
      notify('success', t.wasCancelled)
    },
  })
  const late = cancel.error?.code === 'STATE_CONFLICT'
  const label = caseState(item) === 'pickupOrdered' ? t.cancelPickup : t.cancel
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        onClick={() => {
          cancel.reset()
          setAsked(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t.cancelTitle}
        text={t.cancelText({ shop: item.shop?.name ?? '', plate: item.plate ?? '' })}
        confirm={label}
        cancel={t.keep}
        kind="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: item.id }, body: { cancel: true } })}
        onCancel={() => setAsked(false)}
      >
        {cancel.error && <p role="alert">{late ? t.conflict : words.of(cancel.error)}</p>}
      </ConfirmDialog>
    </>
  )
}
