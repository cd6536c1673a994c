import { ArrowRight } from 'lucide-react'
import { useVehicleName } from '../../../features/vehicles/vehicle-display-name.ts'
import { useCall } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { processVehicleTexts } from './vehicle-texts.ts'

/** Links to the vehicle that has been in process longest, or to the incoming vehicles if there is none. */
export function NextVehicle({ after }: { after: number }) {
  const t = useTexts(processVehicleTexts)
  const formatName = useVehicleName()
  const shop = useSelectedShop()
  const list = useCall('listVehiclesByStatus', {
    params: { shop: shop.id, status: 'shop_process' },
    query: { ordering: 'status_updated_at', limit: 2 },
  })
  if (!list.data) return null
  const next = list.data.results.find(({ id }) => id !== after)
  const arrow = <Icon as={ArrowRight} />
  return next ? (
    <ButtonLink {...paths.processVehicle(next.id)} kind="amber" after={arrow}>
      {t.nextVehicle({ name: formatName(next) })}
    </ButtonLink>
  ) : (
    <ButtonLink {...paths.incoming()} kind="amber" after={arrow}>
      {t.noNextVehicle}
    </ButtonLink>
  )
}
