/** The part of topojson-client that this build uses; the package has no types. */
declare module 'topojson-client' {
  type Geometry = { type: string; id?: string; arcs: number[][] | number[][][] }
  type Topology = {
    type: string
    objects: Record<string, { geometries: Geometry[] }>
    /**
     * With `transform`, each point after the first is a step from the previous one; without it, points are absolute.
     */
    arcs: [number, number][][]
    transform?: { scale: [number, number]; translate: [number, number] }
  }
  /** Merges all geometries into one multipolygon without inner borders. */
  export const merge: (
    topology: Topology,
    geometries: Geometry[],
  ) => { type: 'MultiPolygon'; coordinates: [number, number][][][] }
}
