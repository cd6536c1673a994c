import { baseMap } from 'virtual:base-map'
import { defaultMapCentre } from '@autokierto/domain/limits'
import { mapBounds, tileZooms } from '@autokierto/domain/locations/map-tiles'
import './vendor.css'
import { latLngBounds, map as leafletMap, bounds as pixelBounds, tileLayer } from 'leaflet'
import type { Locale } from '../texts/locale.ts'
import { drawBase, OFFLINE_ZOOM } from './draw-base.ts'
import type { MapPin, MapTiles, Point } from './points.ts'
import { createLines } from './show-lines.ts'
import { createPins } from './show-pins.ts'
import { createPlaceMarker, toPoint } from './show-place.ts'

export type MapOptions = {
  locale: Locale
  tiles: MapTiles | null
  /** A tile did not come: our own outlines are seen in its place. */
  onGap: () => void
  /** No movement beyond what a hand does. */
  still: boolean
  nameOf: (pin: MapPin, more: number) => string
  onSelect: (id: number) => void
  /** Given where the place can be moved: by dragging, keys, or a press on the map. */
  onMove?: (point: Point) => void
}

/** A town with what lies around it. */
const TOWN_ZOOM = 10
/** Pixels of air for a pin, which stands above its point; at the right there are buttons too. */
const EDGE = 34
/** A pin whose point lies this far into the upper right corner, or less, is partly under the buttons there. */
const BUTTONS = { right: 86, top: 158 }
/** How many pixels an arrow key moves the map. */
const PAN = 80

/**
 * The only door to Leaflet. Leaflet writes styles through the object model, never as text, so the content policy
 * holds; of its own controls none is used. Call `remove` when the element goes.
 */
export function createMap(element: HTMLElement, options: MapOptions) {
  const { locale, tiles, still, nameOf, onSelect, onGap, onMove } = options
  const animate = !still
  const { frame } = baseMap
  const edge = latLngBounds([frame.south, frame.west], [frame.north, frame.east])
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    // Tiles are sharp at whole steps only.
    zoomSnap: tiles ? 1 : 0.5,
    maxZoom: tiles?.maxZoom ?? OFFLINE_ZOOM,
    maxBounds: edge,
    maxBoundsViscosity: 1,
    trackResize: false,
    inertia: animate,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
  })
  /** Never farther out than what there is to see. */
  const fitFrame = () => map.setMinZoom(map.getBoundsZoom(edge, true))
  map.setView([defaultMapCentre.latitude, defaultMapCentre.longitude], TOWN_ZOOM)
  fitFrame()
  drawBase(map, { locale, underTiles: tiles !== null })
  if (tiles) {
    tileLayer(tiles.url, {
      minNativeZoom: tileZooms.min,
      maxZoom: tiles.maxZoom,
      // Beyond them the server has none; the outlines go on.
      bounds: latLngBounds([mapBounds.south, mapBounds.west], [mapBounds.north, mapBounds.east]),
      noWrap: true,
    })
      .on('tileerror', onGap)
      .addTo(map)
  }

  const pins = createPins(map, {
    nameOf,
    onPress: (pin, group) => {
      if (group.length > 1) map.fitBounds(toBounds(group), { padding: [70, 70], animate })
      onSelect(pin.id)
    },
  })
  const lines = createLines(map)
  const place = createPlaceMarker(map, onMove)
  const isUnderButtons = ({ latitude, longitude }: Point) => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude])
    return x > map.getSize().x - BUTTONS.right && y < BUTTONS.top
  }
  if (onMove) map.on('click', ({ latlng }) => onMove(toPoint(latlng)))

  element.tabIndex = 0
  element.addEventListener('keydown', event => {
    if (event.target !== element || event.ctrlKey || event.altKey || event.metaKey) return
    const pan = { ArrowLeft: [-PAN, 0], ArrowRight: [PAN, 0], ArrowUp: [0, -PAN], ArrowDown: [0, PAN] }[
      event.key
    ]
    if (pan) map.panBy(pan as [number, number], { animate })
    else if (event.key === '+') map.zoomIn(1, { animate })
    else if (event.key === '-') map.zoomOut(1, { animate })
    else return
    event.preventDefault()
  })
  // The wheel belongs to the page until somebody turns to the map.
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    fitFrame()
  })
  resized.observe(element)

  return {
    setPins: pins.set,
    setLines: lines.set,
    setPlace: place.set,
    /** Shows all these points; `covered` pixels at the lower edge lie under something else. */
    fit(points: Point[], covered = 0) {
      const fitBeside = (right: number) =>
        map.fitBounds(toBounds(points), {
          paddingTopLeft: [EDGE, 2 * EDGE],
          paddingBottomRight: [right, covered + EDGE],
          maxZoom: tiles ? TOWN_ZOOM + 3 : TOWN_ZOOM,
          animate: false,
        })
      fitBeside(2 * EDGE)
      if (points.some(isUnderButtons)) fitBeside(BUTTONS.right)
    },
    /** Puts the point in the middle of what is to be seen, unless it is in sight already. */
    bring(point: Point, covered = 0) {
      const at = map.project([point.latitude, point.longitude])
      const { min, max } = map.getPixelBounds()
      const seen = pixelBounds(min!.add([EDGE, 2 * EDGE]), max!.subtract([2 * EDGE, covered + EDGE]))
      if (seen.contains(at)) return
      map.setView(map.unproject(at.add([0, covered / 2])), map.getZoom(), { animate })
    },
    zoomIn: () => map.zoomIn(1, { animate }),
    zoomOut: () => map.zoomOut(1, { animate }),
    remove() {
      resized.disconnect()
      place.stop()
      map.remove()
    },
  }
}

export type MapPort = ReturnType<typeof createMap>

const toBounds = (points: Point[]) =>
  latLngBounds(points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]))
