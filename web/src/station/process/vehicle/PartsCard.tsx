import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isDonorStatus } from '@autokierto/domain/vehicles/status-sets'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../kit/texts/texts.ts'
import { Card } from '../../../kit/ui/Card.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'

const partsCardTexts = defineTexts({
  title: { fi: 'Varaosahaku', en: 'Spare-part search', se: 'Sök reservdelar' },
  shown: {
    fi: 'Näytä varaosahaussa',
    en: 'Show in the spare-part search',
    se: 'Visa i reservdelssökningen',
  },
  hint: {
    fi: 'Haussa näkyvät merkki, malli, vuosi, väri ja tulopäivä, ei rekisteritunnusta eikä omistajaa.',
    en: 'The search shows make, model, year, colour and the day it came, never the registration number or the owner.',
    se: 'Sökningen visar märke, modell, år, färg och ankomstdag, aldrig registreringstecken eller ägare.',
  },
})

/** Switch that shows the vehicle in the part search. The site decides, also after recycling. */
export function PartsCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(partsCardTexts)
  const shop = useSelectedShop()
  const failureTexts = useFailureTexts()
  const change = useAction('changeVehicle', { refetch: ['getVehicle'] })
  const isDonor = isDonorStatus(vehicle.status)
  if (!isDonor || vehicle.shop_id !== shop.id) return null
  return (
    <Card title={t.title} level={2}>
      <Checkbox
        name="in_part_search"
        label={t.shown}
        hint={t.hint}
        checked={change.isPending ? !change.variables.body.parts_hidden : !vehicle.parts_hidden}
        disabled={change.isPending}
        error={change.error ? failureTexts.of(change.error) : null}
        onChange={event =>
          change.mutate({
            params: { shop: shop.id, id: vehicle.id },
            body: { parts_hidden: !event.target.checked },
          })
        }
      />
    </Card>
  )
}
