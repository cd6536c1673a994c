import { baseMap } from 'virtual:base-map'
import { divIcon, type LatLngTuple, type Map as LeafletMap, layerGroup, marker, polygon, SVG } from 'leaflet'
import type { Locale } from '../texts/locale.ts'
import { chooseLabels } from './choose-labels.ts'
import styles from './map.module.css'

/** Coasts and borders are exact to about 200 m: closer than this they would only look exact. */
export const OFFLINE_ZOOM = 11

type Options = {
  locale: Locale
  /** Tiles come over it: it is seen until they are there, beyond them, and where one is missing. */
  underTiles: boolean
}

/** Draws land, sea and place names from our own files. */
export function drawBase(map: LeafletMap, { locale, underTiles }: Options): void {
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
  // Tiles have names of their own.
  if (underTiles) pane.classList.add(styles.under ?? '')
  const shown = layerGroup().addTo(map)
  const write = () => {
    shown.clearLayers()
    const labels = baseMap.places.map(([fi, sv, longitude, latitude]) => {
      const at: LatLngTuple = [latitude, longitude]
      return { name: (locale === 'se' && sv) || fi, at, ...map.project(at) }
    })
    for (const { name, at } of chooseLabels(labels)) {
      const html = document.createElement('span')
      html.textContent = name
      const icon = divIcon({ className: styles.name, html, iconSize: [0, 0] })
      marker(at, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(shown)
    }
  }
  map.on('zoomend', write)
  if (map.getZoom() !== undefined) write()
}

const { scale, translate } = baseMap.degrees

/** A ring's first point and steps as latitudes and longitudes. */
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
