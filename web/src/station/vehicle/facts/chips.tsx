import type { Certificate } from '@autokierto/contract/certificates'
import type { ListedVehicle, ShopVehicle } from '@autokierto/contract/vehicles'
import { isComingFromSite } from '@autokierto/domain/vehicles/status-sets'
import { CircleDashed, FileCheck, FileClock, FileWarning, FileX, PackageOpen, Recycle } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../../kit/ui/Chip.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { stationVehicleTexts } from './texts.ts'

export function ResolutionChip({ resolution }: Pick<ShopVehicle, 'resolution'>) {
  const t = useTexts(stationVehicleTexts)
  if (resolution === null) {
    return (
      <Chip tone="now" icon={<Icon as={CircleDashed} />}>
        {t.undecided}
      </Chip>
    )
  }
  return (
    <Chip tone="good" icon={<Icon as={resolution === 'reuse' ? PackageOpen : Recycle} />}>
      {t[resolution]}
    </Chip>
  )
}

/** The vehicle's certificate: missing, or the status of its register notice. */
export function CertificateChip({ certificate }: { certificate: Certificate | null }) {
  const t = useTexts(stationVehicleTexts)
  if (!certificate) {
    return (
      <Chip tone="neutral" icon={<Icon as={FileX} />}>
        {t.certificateMissing}
      </Chip>
    )
  }
  const status = certificate.register_notice?.status
  if (status === 'refused') {
    return (
      <Chip tone="bad" icon={<Icon as={FileWarning} />}>
        {t.certificateRefused}
      </Chip>
    )
  }
  return status === 'pending' ? (
    <Chip tone="now" icon={<Icon as={FileClock} />}>
      {t.certificatePending}
    </Chip>
  ) : (
    <Chip tone="good" icon={<Icon as={FileCheck} />}>
      {t.certified}
    </Chip>
  )
}

/** The way a vehicle comes: by pickup, delivered by its owner, or from another site. */
export function ArrivalChip({ vehicle }: { vehicle: Pick<ListedVehicle, 'arrival' | 'status'> }) {
  const t = useTexts(stationVehicleTexts)
  if (isComingFromSite(vehicle.status)) return <Chip>{t.transfer}</Chip>
  if (!vehicle.arrival) return null
  const pickup = vehicle.arrival.kind === 'pickup'
  return <Chip tone={pickup ? 'now' : 'note'}>{pickup ? t.pickup : t.selfShort}</Chip>
}
