import { type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import styles from './map.module.css'
import type { MapLine, MapTone } from './points.ts'

const toneClasses: Record<MapTone, string | undefined> = {
  first: '',
  second: styles.second,
  third: styles.third,
  fourth: styles.fourth,
}

/** Draws lines under the pins. They have no accessible name, because the list next to the map gives the order. */
export function createLines(map: LeafletMap) {
  const lineLayer = layerGroup().addTo(map)
  return {
    set(lines: readonly MapLine[]) {
      lineLayer.clearLayers()
      for (const { points, tone } of lines) {
        const positions = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
        const className = [styles.line, toneClasses[tone]].join(' ')
        // CSS styles the line, because Leaflet would set presentation attributes.
        lineLayer.addLayer(polyline(positions, { className, interactive: false }))
      }
    },
  }
}
