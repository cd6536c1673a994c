/** WGS 84 decimal degrees. */
export type Point = { latitude: number; longitude: number }

/** Whose a pin or a line is, where several share a map: told apart by colour and by the pattern of the line. */
export const mapTones = ['first', 'second', 'third', 'fourth'] as const
export type MapTone = (typeof mapTones)[number]

/** A numbered place; the number, or sign, is the one it has in the list beside the map. */
export type MapPin = Point & { id: number; number: number | string; name: string; tone?: MapTone | undefined }

/** From place to place in their order; no road. */
export type MapLine = { points: readonly Point[]; tone: MapTone }

/** Map pictures fetched from `url` (`{z}`, `{x}`, `{y}`), which must be ours: the content policy allows no other. */
export type MapTiles = { url: string; attribution: string; maxZoom: number }
