import type { ListedVehicle } from '@autokierto/contract/vehicles'

export type Thumb = NonNullable<ListedVehicle['picture_file_thumb']>

/** Data URL of a thumbnail that came with its row. */
export const thumbUrl = ({ content_type, content_base64 }: Thumb): string =>
  `data:${content_type};base64,${content_base64}`
