import { baseMap } from 'virtual:base-map'
import { divIcon, type LatLngTuple, type Map as LeafletMap, layerGroup, marker, polygon, SVG } from 'leaflet'
import type { Locale } from '../texts/locale.ts'
import { chooseLabels } from './choose-labels.ts'
import styles from './map.module.css'

/** Outlines are accurate to about 200 m; a closer zoom would only look accurate. */
export const OFFLINE_ZOOM = 11

type BaseOptions = {
  locale: Locale
  /** Tiles cover the outlines, which show until tiles load, outside them, and where one is missing. */
  underTiles: boolean
}

export function drawBase(map: LeafletMap, { locale, underTiles }: BaseOptions): void {
  const outlines = map.createPane('outlines')
  outlines.setAttribute('aria-hidden', 'true')
  outlines.classList.add(styles.outlines ?? '')
  const renderer = new SVG({ padding: 0.5, pane: 'outlines' })
  const draw = (areas: number[][][], className: string | undefined) =>
    polygon(
      areas.map(rings => rings.map(toDegrees)),
      { renderer, className, pane: 'outlines', interactive: false },
    ).addTo(map)
  draw(baseMap.neighbours, styles.neighbours)
  draw(baseMap.finland, styles.finland)

  const pane = map.createPane('names')
  pane.setAttribute('aria-hidden', 'true')
  pane.classList.add(styles.names ?? '')
  // Tiles have labels of their own.
  if (underTiles) pane.classList.add(styles.under ?? '')
  const labelLayer = layerGroup().addTo(map)
  const drawLabels = () => {
    labelLayer.clearLayers()
    const labels = baseMap.places.map(([fi, sv, longitude, latitude]) => {
      const position: LatLngTuple = [latitude, longitude]
      return { name: (locale === 'se' && sv) || fi, position, ...map.project(position) }
    })
    for (const { name, position } of chooseLabels(labels)) {
      const html = document.createElement('span')
      html.textContent = name
      const icon = divIcon({ className: styles.name, html, iconSize: [0, 0] })
      marker(position, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(labelLayer)
    }
  }
  map.on('zoomend', drawLabels)
  if (map.getZoom() !== undefined) drawLabels()
}

const { scale, translate } = baseMap.degrees

/** Converts a ring, given as its first point and steps, to latitudes and longitudes. */
function toDegrees(steps: number[]): LatLngTuple[] {
  const ring: LatLngTuple[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    ring.push([y * scale[1] + translate[1], x * scale[0] + translate[0]])
  }
  return ring
}
