import { TakeConsentBack } from '../consents/TakeConsentBack.tsx'
import { useConsents } from '../consents/use-consents.ts'

/** The way to take one's consent back, where others own the vehicle too. */
export function CaseConsent({ vehicleId }: { vehicleId: number }) {
  const { owners } = useConsents(vehicleId)
  return owners.length > 0 ? <TakeConsentBack vehicleId={vehicleId} /> : null
}
