import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CertificateFacts } from './CertificateFacts.tsx'
import { CertificateUpload } from './CertificateUpload.tsx'
import { certificateTexts } from './certificate-texts.ts'

/** The certificate of destruction: added once, then shown with what the register says of it. */
export function CertificateCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(certificateTexts)
  const shop = useShop()
  const here = vehicle.shop_id === shop.id && vehicle.status === 'shop_process'
  return (
    <Card title={t.title}>
      {vehicle.certificate ? (
        <CertificateFacts vehicle={vehicle} certificate={vehicle.certificate} />
      ) : !here ? (
        <p>{t.onlyInProcess}</p>
      ) : vehicle.owner_check === 'pending' ? (
        <Notice kind="warning" title={t.ownerPendingTitle}>
          <p>{t.ownerPendingText}</p>
        </Notice>
      ) : (
        <CertificateUpload vehicle={vehicle} />
      )}
    </Card>
  )
}
