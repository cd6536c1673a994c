import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { useState } from 'react'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { ReasonDialog } from '../../../kit/forms/ReasonDialog.tsx'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { useCan } from '../../access/useCan.ts'
import { certificateTexts } from './certificate-texts.ts'

/**
 * Revokes a wrong certificate with a reason, so that another can be added. Not for subcontractors, nor once
 * the vehicle is finished.
 */
export function CertificateRevoke({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(certificateTexts)
  const shop = useSelectedShop()
  const can = useCan()
  const notify = useNotify()
  const failureTexts = useFailureTexts()
  const [open, setOpen] = useState(false)
  const revoke = useAction('revokeCertificate', {
    refetch: ['getVehicle', 'getProcess', 'listVehiclesByStatus'],
    onSuccess: () => {
      setOpen(false)
      notify('success', deferText(certificateTexts.revoked))
    },
    onError: () => setOpen(false),
  })
  const isHere = vehicle.shop_id === shop.id && isInProcess(vehicle.status)
  if (!isHere || !can('revokeCertificate')) return null
  return (
    <>
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t.revoke}
        </Button>
      </div>
      {revoke.error && (
        <Notice kind="error" live>
          <p>{failureTexts.of(revoke.error)}</p>
        </Notice>
      )}
      <ReasonDialog
        open={open}
        draft={`revoke-${vehicle.id}-${vehicle.version}`}
        title={t.revokeTitle}
        text={t.revokeText}
        confirm={t.revoke}
        busy={revoke.isPending}
        onConfirm={reason => revoke.mutate({ params: { shop: shop.id, id: vehicle.id }, body: { reason } })}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
