import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button, type ButtonKind } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import styles from './certificate.module.css'
import { certificateTexts } from './certificate-texts.ts'

type Props = {
  vehicle: ShopVehicle
  /** The main action of the page, when nothing else is pending. */
  kind?: ButtonKind
}

/** Issues the certificate on the server, which has all of its data. */
export function CertificateMake({ vehicle, kind = 'secondary' }: Props) {
  const t = useTexts(certificateTexts)
  const shop = useSelectedShop()
  const notify = useNotify()
  const failureTexts = useFailureTexts()
  const queries = useQueryClient()
  const make = useAction('makeCertificate', {
    idempotent: true,
    refetch: ['getVehicle', 'listVehiclesByStatus'],
    onSuccess: () => notify('success', deferText(certificateTexts.made)),
    onError: failure => {
      if (failure.code !== 'STATE_CONFLICT' && failure.code !== 'VEHICLE_NOT_FOUND') return
      notify('warning', deferText(certificateTexts.someoneWasQuicker))
      queries.invalidateQueries({ queryKey: ['getVehicle'] })
    },
  })
  const formatFailure = (failure: ApiFailure) =>
    failure.code === 'OWNER_NOT_CONFIRMED' ? t.ownerChanged : failureTexts.of(failure)
  return (
    <div className={styles.make}>
      <p>
        {t.makeText} {isInRegister(vehicle) && t.removal}
      </p>
      <Button
        kind={kind}
        icon={<Icon as={FileCheck} />}
        busy={make.isPending}
        onClick={() => make.mutate({ params: { shop: shop.id, id: vehicle.id }, body: {} })}
      >
        {t.make}
      </Button>
      {make.error && (
        <Notice kind="error" live>
          <p>{formatFailure(make.error)}</p>
        </Notice>
      )}
    </div>
  )
}

/** A vehicle without plate and VIN was entered manually: no register has it. */
const isInRegister = ({ plate, vin }: ShopVehicle) => plate !== null || vin !== null
