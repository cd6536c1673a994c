import type { ShopAtDistance } from '@autokierto/contract/shops'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import type { OwnerCase } from '../../cases/case-state.ts'
import { ChooseSite } from '../../recycle/site/ChooseSite.tsx'
import siteStyles from '../../recycle/site/SiteStep.module.css'
import { usePickupUnavailable } from '../../recycle/site/usePickupUnavailable.ts'
import type { Edits, OpenOrder } from './open-order.ts'
import { changeTexts } from './texts.ts'

type Props = {
  item: OwnerCase
  ordered: OpenOrder
  wanted: OpenOrder
  edit: (part: Edits) => void
  onBack: () => void
}

export function ChangeSite({ item, ordered, wanted, edit, onBack }: Props) {
  const t = useTexts(changeTexts)
  const getUnavailabilityReason = usePickupUnavailable()
  const [selectedId, setSelectedId] = useState(wanted.shop.id)
  const [pickupOnly, setPickupOnly] = useState(false)
  const place = item.location ?? ordered.shop.location
  const vehicle = { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 }
  const selectSite = (shop: ShopAtDistance) => {
    const isMethodUnchanged = wanted.manner !== 'pickup' || getUnavailabilityReason(shop, vehicle) === null
    edit({
      shop: shop.id === ordered.shop.id ? undefined : shop,
      ...(!isMethodUnchanged && { manner: 'self_delivery', day: '' }),
    })
    onBack()
  }
  return (
    <ChooseSite
      title={t.siteTitle}
      documentTitle={t.tab({ title: t.siteTitle, plate: item.plate ?? '' })}
      vehicle={vehicle}
      chosenId={selectedId}
      onChoose={({ id }) => setSelectedId(id)}
      pickupOnly={pickupOnly}
      onPickupOnly={setPickupOnly}
      ways={shop => (
        <>
          <Button icon={<Icon as={Check} />} onClick={() => selectSite(shop)}>
            {shop.id === wanted.shop.id ? t.keepSite : t.takeSite}
          </Button>
          {getUnavailabilityReason(shop, vehicle) && (
            <p className={siteStyles.note}>
              {getUnavailabilityReason(shop, vehicle)} {wanted.manner === 'pickup' && t.thenBring}
            </p>
          )}
        </>
      )}
      onBack={onBack}
    />
  )
}
