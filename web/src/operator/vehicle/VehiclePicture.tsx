import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { VehicleDrawing } from '../../vehicles/VehicleDrawing.tsx'

/** How a vehicle of a list looks: its first picture, small, or a drawing of its kind. Its name stands beside it. */
export function VehiclePicture({
  of: { picture_file_thumb: thumb, kind },
}: {
  of: Pick<ListedVehicle, 'picture_file_thumb' | 'kind'>
}) {
  if (!thumb) return <VehicleDrawing kind={kind} />
  return <img src={`data:${thumb.content_type};base64,${thumb.content_base64}`} alt="" loading="lazy" />
}
