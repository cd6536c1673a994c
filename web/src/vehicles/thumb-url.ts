import type { ListedVehicle } from '@autokierto/contract/vehicles'

export type Thumb = NonNullable<ListedVehicle['picture_file_thumb']>

/** A small picture that came with its row, as an address. */
export const thumbUrl = ({ content_type, content_base64 }: Thumb): string =>
  `data:${content_type};base64,${content_base64}`
