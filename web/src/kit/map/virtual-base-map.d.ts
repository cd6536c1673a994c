/** Generated at build time by `build/base-map.ts`, which documents the fields. */
declare module 'virtual:base-map' {
  type Outlines = number[][][]
  export const baseMap: {
    frame: { west: number; south: number; east: number; north: number }
    degrees: { scale: [number, number]; translate: [number, number] }
    finland: Outlines
    neighbours: Outlines
    places: [fi: string, sv: string | null, longitude: number, latitude: number][]
  }
}
