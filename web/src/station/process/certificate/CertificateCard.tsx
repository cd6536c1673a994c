import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import { limits } from '@autokierto/domain/limits'
import { isFinished, isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { useActor } from '../../../kit/access/useActor.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { CollapsibleCard } from '../../vehicle/facts/CollapsibleCard.tsx'
import { stationVehicleTexts } from '../../vehicle/facts/texts.ts'
import { CertificateFactList } from './CertificateFacts.tsx'
import { CertificateMake } from './CertificateMake.tsx'
import { CertificateUpload } from './CertificateUpload.tsx'
import { certificateTexts } from './certificate-texts.ts'

/**
 * The certificate of destruction: first a way to add it, then its data and the status of the register notice.
 */
export function CertificateCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(certificateTexts)
  const shop = useSelectedShop()
  const actor = useActor()
  const vehicleTexts = useTexts(stationVehicleTexts)
  const { certificate } = vehicle
  const value = certificate ? certificate.serial : vehicleTexts.certificateMissing
  // A rejected notice always needs attention; a missing certificate does once all stages are done.
  const isNeeded = certificate
    ? certificate.register_notice?.status === 'refused'
    : vehicle.stages_done >= limits.processStages
  const isHere = vehicle.shop_id === shop.id && isInProcess(vehicle.status)
  return (
    <CollapsibleCard name="certificate" title={t.title} value={value} needed={isNeeded}>
      {vehicle.certificate ? (
        <CertificateFactList vehicle={vehicle} certificate={vehicle.certificate} />
      ) : isFinished(vehicle.status) && actor !== null && isContractor(actor) ? (
        <p>{t.siteOnly}</p>
      ) : !isHere ? (
        <p>{t.onlyInProcess}</p>
      ) : vehicle.owner_check === 'pending' ? (
        <Notice kind="warning" title={t.ownerPendingTitle}>
          <p>{t.ownerPendingText}</p>
        </Notice>
      ) : (
        <>
          <CertificateMake vehicle={vehicle} />
          <CertificateUpload vehicle={vehicle} />
        </>
      )}
    </CollapsibleCard>
  )
}
