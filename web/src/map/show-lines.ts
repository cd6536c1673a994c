import { type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import styles from './map.module.css'
import type { MapLine, MapTone } from './points.ts'

const tones: Record<MapTone, string | undefined> = {
  first: styles.first,
  second: styles.second,
  third: styles.third,
  fourth: styles.fourth,
}

/** Keeps lines on a map, under its pins: drawing only, the list beside says the order. */
export function createLines(map: LeafletMap) {
  const drawn = layerGroup().addTo(map)
  return {
    set(lines: readonly MapLine[]) {
      drawn.clearLayers()
      for (const { points, tone } of lines) {
        const way = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
        const className = [styles.line, tones[tone]].join(' ')
        // Its looks stand in the styles: a stroke of Leaflet's own would be an attribute beside them.
        drawn.addLayer(polyline(way, { className, interactive: false }))
      }
    },
  }
}
