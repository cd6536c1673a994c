import type { ShopAtDistance } from '@autokierto/contract/shops'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import type { Manner } from '../draft.ts'
import { placeOf } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { ChooseSite } from './ChooseSite.tsx'
import { MannerButtons } from './MannerButtons.tsx'
import { siteTexts } from './texts.ts'

/** Which site takes the vehicle, and by which of the two ways it gets there. */
export function SiteStep({ draft, change, go, back, tab }: StepProps) {
  const t = useTexts(siteTexts)
  const { latitude = 0, longitude = 0 } = placeOf(draft) ?? {}
  const vehicle = { latitude, longitude }
  const goOn = (shop: ShopAtDistance, manner: Manner) => {
    const same = shop.id === draft.shop?.id && manner === draft.manner
    change({ shop, manner, ...(same ? {} : { day: '' }) })
    go('delivery')
  }
  return (
    <ChooseSite
      title={t.title}
      documentTitle={tab(t.title)}
      vehicle={vehicle}
      chosenId={draft.shop?.id}
      onChoose={shop => change({ shop, ...(shop.id === draft.shop?.id ? {} : { day: '' }) })}
      pickupOnly={draft.pickupOnly}
      onPickupOnly={pickupOnly => change({ pickupOnly })}
      ways={shop => <MannerButtons shop={shop} vehicle={vehicle} onManner={manner => goOn(shop, manner)} />}
      onBack={() => back('place')}
    />
  )
}
