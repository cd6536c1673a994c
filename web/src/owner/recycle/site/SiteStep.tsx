import type { ShopAtDistance } from '@autokierto/contract/shops'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import type { DeliveryMethod } from '../flow/recycle-draft.ts'
import { getSelectedPlace } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { ChooseSite } from './ChooseSite.tsx'
import { DeliveryMethodButtons } from './DeliveryMethodButtons.tsx'
import { siteStepTexts } from './texts.ts'

export function SiteStep({ draft, change, go, back, tab }: RecycleStepProps) {
  const t = useTexts(siteStepTexts)
  const { latitude = 0, longitude = 0 } = getSelectedPlace(draft) ?? {}
  const vehicle = { latitude, longitude }
  const selectMethod = (shop: ShopAtDistance, manner: DeliveryMethod) => {
    const isUnchanged = shop.id === draft.shop?.id && manner === draft.manner
    change({ shop, manner, ...(isUnchanged ? {} : { day: '' }) })
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
      ways={shop => (
        <DeliveryMethodButtons
          shop={shop}
          vehicle={vehicle}
          onManner={manner => selectMethod(shop, manner)}
        />
      )}
      onBack={() => back('place')}
    />
  )
}
