import type { Certificate } from '@autokierto/contract/certificates'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import { FileCheck } from 'lucide-react'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../../kit/ui/Chip.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { CertificateDownload } from './CertificateDownload.tsx'
import { CertificateRevoke } from './CertificateRevoke.tsx'
import styles from './certificate.module.css'
import { certificateTexts } from './certificate-texts.ts'

type Props = { vehicle: ShopVehicle; certificate: Certificate }

/** Serial, day and issuer, and whether the vehicle register has confirmed the notice of final removal. */
export function CertificateFactList({ vehicle, certificate }: Props) {
  const t = useTexts(certificateTexts)
  const format = useFormats()
  const isAtGate = isBeforeIntake(vehicle.status)
  const { serial, issued_at, agent, register_notice: notice } = certificate
  return (
    <>
      <div className={styles.certificate}>
        <Icon as={FileCheck} size={34} />
        <div>
          <p className={styles.serial} translate="no">
            {serial}
          </p>
          <p className={styles.small}>
            {t.issued({ day: format.day(issued_at), operator: agent.operator })}
            <br />
            {t.agent({ user: agent.user, shop: agent.shop })}
            {notice?.status === 'confirmed' && notice.receipt && (
              <>
                <br />
                <span className={styles.whole}>{t.receipt({ receipt: notice.receipt })}</span>
              </>
            )}
          </p>
        </div>
        <div className={styles.certificateEnd}>
          {notice && (
            <span role="status">
              <Chip tone={REGISTER_TONES[notice.status]}>{t[notice.status]}</Chip>
            </span>
          )}
          <CertificateDownload vehicle={vehicle} serial={serial} />
        </div>
      </div>
      {notice?.status === 'pending' && (
        <p className={`${styles.small} ${styles.note}`}>{isAtGate ? t.atGateText : t.pendingText}</p>
      )}
      {notice?.status === 'refused' && (
        <Notice kind="error" className={styles.note}>
          <p>{t.refusedText}</p>
        </Notice>
      )}
      {!notice && <p className={`${styles.small} ${styles.note}`}>{t.noRegister}</p>}
      <CertificateRevoke vehicle={vehicle} />
    </>
  )
}

const REGISTER_TONES = { pending: 'now', confirmed: 'good', refused: 'bad' } as const
