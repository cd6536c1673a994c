/** The part of topojson-client this build uses; the package brings no types. */
declare module 'topojson-client' {
  type Geometry = { type: string; id?: string; arcs: number[][] | number[][][] }
  type Topology = {
    type: string
    objects: Record<string, { geometries: Geometry[] }>
    /** With `transform` each point but the first is the step from the one before; without it, points as they are. */
    arcs: [number, number][][]
    transform?: { scale: [number, number]; translate: [number, number] }
  }
  /** One multipolygon of all the geometries, borders between them gone. */
  export const merge: (
    topology: Topology,
    geometries: Geometry[],
  ) => { type: 'MultiPolygon'; coordinates: [number, number][][][] }
}
