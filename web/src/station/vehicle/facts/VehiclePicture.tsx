import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { VehicleDrawing } from '../../../features/vehicles/VehicleDrawing.tsx'

/** Thumbnail of the first picture, or a drawing of the kind. Decorative, because the name is next to it. */
export function VehiclePicture({
  of: { picture_file_thumb: thumb, kind },
}: {
  of: Pick<ListedVehicle, 'picture_file_thumb' | 'kind'>
}) {
  if (!thumb) return <VehicleDrawing kind={kind} />
  return <img src={`data:${thumb.content_type};base64,${thumb.content_base64}`} alt="" loading="lazy" />
}
