import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { usePartName } from '../../features/vehicles/part-options.ts'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { BackLink } from '../../navigation/links/links.tsx'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import { LabelSheet } from '../vehicle/label/LabelSheet.tsx'
import { PartMissing } from './PartPage.tsx'
import { stockTexts } from './texts.ts'

/** Printable label of a part: name, vehicle and shelf, with a QR code that opens the part's page. */
export function PartLabel({ id }: { id: number }) {
  const t = useTexts(stockTexts)
  const format = useFormats()
  const formatPartName = usePartName()
  const shop = useSelectedShop()
  const query = useCall('getStockPart', { params: { shop: shop.id, id } })
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <PartMissing failure={query.error} onRetry={() => query.refetch()} />
  const { part } = query.data
  const { vehicle } = part
  return (
    <LabelSheet
      title={t.labelTitle}
      lead={t.labelLead}
      back={<BackLink {...stationPaths.stockPart(id)}>{t.toPart}</BackLink>}
      code={t.labelCode}
      path={stationPaths.stockPart(id)}
      large={part.shelf}
      name={formatPartName(part.name)}
      lines={[
        [vehicle.plate, formatVehicleName(vehicle)].filter(Boolean).join(' · '),
        [
          part.grade && `${t.grade} ${part.grade}`,
          part.pieces > 1 && t.piecesOf({ count: part.pieces }),
          part.part_number,
        ]
          .filter(Boolean)
          .join(' · '),
        [shop.name, format.day(part.created_at)].join(' · '),
      ]}
    />
  )
}
