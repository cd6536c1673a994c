/** WGS 84 decimal degrees. */
export type Point = { latitude: number; longitude: number }

/** The owner of a pin or line when several share a map, distinguished by colour and line pattern. */
export const mapTones = ['first', 'second', 'third', 'fourth'] as const
export type MapTone = (typeof mapTones)[number]

/** A numbered place; the number or sign is the same as in the list next to the map. */
export type MapPin = Point & { id: number; number: number | string; name: string; tone?: MapTone | undefined }

/** Connects places in order as straight lines, not roads. */
export type MapLine = { points: readonly Point[]; tone: MapTone }

/** Tiles from `url` (`{z}`, `{x}`, `{y}`), which must be our own server because of the content security policy. */
export type MapTileSource = { url: string; attribution: string; maxZoom: number }
