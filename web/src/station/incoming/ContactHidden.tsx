import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { incomingTexts } from './texts.ts'

/** Explains to a subcontractor's user why phone number and street are hidden. */
export function ContactHidden({ arrival }: { arrival: ShopVehicle['arrival'] }) {
  const t = useTexts(incomingTexts)
  if (!arrival?.contact_hidden) return null
  if (arrival.kind === 'self_delivery') return <p>{t.contactSelf}</p>
  return <p>{arrival.collected_at ? t.contactCollected : t.contactNotGiven}</p>
}
