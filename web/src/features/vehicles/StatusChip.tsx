import type { VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Chip, type ChipTone } from '../../kit/ui/Chip.tsx'

export const statusTexts = defineTexts({
  owner: { fi: 'Omistajalla', en: 'With the owner', se: 'Hos ägaren' },
  shop_transit: { fi: 'Saapuva', en: 'Incoming', se: 'Inkommande' },
  shop_transfer: { fi: 'Siirto', en: 'Transfer', se: 'Överföring' },
  shop_listing: { fi: 'Saatavilla', en: 'Available', se: 'Tillgänglig' },
  shop_process: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  shop_recycled: { fi: 'Kierrätetty', en: 'Recycled', se: 'Återvunnet' },
})

const STATUS_TONES: Record<VehicleStatus, ChipTone> = {
  owner: 'neutral',
  shop_transit: 'note',
  shop_transfer: 'note',
  shop_listing: 'good',
  shop_process: 'now',
  shop_recycled: 'good',
}

export function StatusChip({ status }: { status: VehicleStatus }) {
  const t = useTexts(statusTexts)
  return <Chip tone={STATUS_TONES[status]}>{t[status]}</Chip>
}
