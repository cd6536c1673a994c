import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { incomingTexts } from './texts.ts'

/** Why there is no phone number and no street, where a subcontractor would look for them. */
export function ContactHidden({ arrival }: { arrival: ShopVehicle['arrival'] }) {
  const t = useTexts(incomingTexts)
  if (!arrival?.contact_hidden) return null
  if (arrival.kind === 'self_delivery') return <p>{t.contactSelf}</p>
  return <p>{arrival.collected_at ? t.contactCollected : t.contactNotGiven}</p>
}
