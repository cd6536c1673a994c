/** WGS 84 decimal degrees. */
export type Point = { latitude: number; longitude: number }

/** A numbered place; the number is the one it has in the list beside the map. */
export type MapPin = Point & { id: number; number: number; name: string }

/** Map pictures fetched from `url` (`{z}`, `{x}`, `{y}`), which must be ours: the content policy allows no other. */
export type MapTiles = { url: string; attribution: string; maxZoom: number }
