import type { ShopAtDistance } from '@autokierto/contract/shops'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ChooseSite } from '../../recycle/site/ChooseSite.tsx'
import siteStyles from '../../recycle/site/SiteStep.module.css'
import { usePickupUnavailable } from '../../recycle/site/usePickupUnavailable.ts'
import type { OwnerCase } from '../case-state.ts'
import type { Edits, OpenOrder } from './open-order.ts'
import { changeTexts } from './texts.ts'

type Props = {
  item: OwnerCase
  ordered: OpenOrder
  wanted: OpenOrder
  edit: (part: Edits) => void
  onBack: () => void
}

/** Choice of another site for the same vehicle, sorted by distance from it. */
export function ChangeSite({ item, ordered, wanted, edit, onBack }: Props) {
  const t = useTexts(changeTexts)
  const noPickupOf = usePickupUnavailable()
  const [chosen, setChosen] = useState(wanted.shop.id)
  const [pickupOnly, setPickupOnly] = useState(false)
  const place = item.location ?? ordered.shop.location
  const vehicle = { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 }
  const take = (shop: ShopAtDistance) => {
    const mannerStays = wanted.manner !== 'pickup' || noPickupOf(shop, vehicle) === null
    edit({
      shop: shop.id === ordered.shop.id ? undefined : shop,
      ...(!mannerStays && { manner: 'self_delivery', day: '' }),
    })
    onBack()
  }
  return (
    <ChooseSite
      title={t.siteTitle}
      documentTitle={t.tab({ title: t.siteTitle, plate: item.plate ?? '' })}
      vehicle={vehicle}
      chosenId={chosen}
      onChoose={({ id }) => setChosen(id)}
      pickupOnly={pickupOnly}
      onPickupOnly={setPickupOnly}
      ways={shop => (
        <>
          <Button icon={<Icon as={Check} />} onClick={() => take(shop)}>
            {shop.id === wanted.shop.id ? t.keepSite : t.takeSite}
          </Button>
          {noPickupOf(shop, vehicle) && (
            <p className={siteStyles.note}>
              {noPickupOf(shop, vehicle)} {wanted.manner === 'pickup' && t.thenBring}
            </p>
          )}
        </>
      )}
      onBack={onBack}
    />
  )
}
