import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { BackLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { IncomingVehicleNotice } from '../facts/IncomingVehicleNotice.tsx'
import { stationVehicleTexts } from '../facts/texts.ts'
import { LabelSheet } from './LabelSheet.tsx'
import { labelTexts } from './texts.ts'

/** A printable label for a vehicle in the yard. Its QR code opens the vehicle's page. */
export function LabelPage() {
  const t = useTexts(labelTexts)
  const vehicleTexts = useTexts(stationVehicleTexts)
  const format = useFormats()
  const { id } = useParams({ from: '/operator/process/$id' })
  const shop = useSelectedShop()
  const query = useCall('getVehicle', { params: { shop: shop.id, id } })
  const back = <BackLink {...paths.processVehicle(id)}>{t.back}</BackLink>
  if (!query.data) return <IncomingVehicleNotice query={query} title={t.title} back={back} />
  const { vehicle } = query.data
  return (
    <LabelSheet
      title={t.title}
      lead={t.lead}
      back={back}
      code={t.code}
      path={paths.processVehicle(id)}
      large={vehicle.plate ?? t.number({ id })}
      name={formatVehicleName(vehicle) || vehicleTexts.unknownVehicle}
      lines={[vehicle.vin, shop.name, format.day(vehicle.status_updated_at)]}
    />
  )
}
