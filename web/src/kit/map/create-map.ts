import { baseMap } from 'virtual:base-map'
import { defaultMapCentre } from '@autokierto/domain/limits'
import { mapBounds, tileZooms } from '@autokierto/domain/locations/map-tiles'
import './vendor.css'
import { latLngBounds, map as leafletMap, bounds as pixelBounds, tileLayer } from 'leaflet'
import type { Locale } from '../texts/locale.ts'
import { drawBase, OFFLINE_ZOOM } from './draw-base.ts'
import type { MapPin, MapTileSource, Point } from './points.ts'
import { createLines } from './show-lines.ts'
import { createPins } from './show-pins.ts'
import { createPlaceMarker, toPoint } from './show-place.ts'

export type MapOptions = {
  locale: Locale
  tiles: MapTileSource | null
  /** Called when a tile fails to load; our own outlines show in its place. */
  onGap: () => void
  /** Disables animations (prefers-reduced-motion). */
  still: boolean
  nameOf: (pin: MapPin, more: number) => string
  onSelect: (id: number) => void
  /** Given if the place can be moved by dragging, keys, or a press on the map. */
  onMove?: (point: Point) => void
}

const TOWN_ZOOM = 10
/** Margin for a pin in pixels; the pin is above its point, and the buttons at the right need twice as much. */
const EDGE = 34
/** Size in pixels of the upper right corner in which the buttons cover a pin. */
const BUTTONS = { right: 86, top: 158 }
/** Pixels per arrow key. */
const PAN = 80

/**
 * The only module that creates a Leaflet map. Leaflet sets styles through the DOM and never as text, so the content
 * security policy allows it. None of its controls are used. Call `remove` when the element is removed.
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
    // Tiles are sharp only at integer zoom levels.
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
  /** Prevents zooming out beyond our outlines. */
  const fitFrame = () => map.setMinZoom(map.getBoundsZoom(edge, true))
  map.setView([defaultMapCentre.latitude, defaultMapCentre.longitude], TOWN_ZOOM)
  fitFrame()
  drawBase(map, { locale, underTiles: tiles !== null })
  if (tiles) {
    tileLayer(tiles.url, {
      minNativeZoom: tileZooms.min,
      maxZoom: tiles.maxZoom,
      // The server has no tiles outside these bounds; the outlines continue.
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
  // The wheel scrolls the page until the map has the focus.
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
  const resizeObserver = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    fitFrame()
  })
  resizeObserver.observe(element)

  return {
    setPins: pins.set,
    setLines: lines.set,
    setPlace: place.set,
    /** Fits all points; `covered` pixels at the lower edge are under an overlay. */
    fit(points: Point[], covered = 0) {
      const fitWithRightPadding = (right: number) =>
        map.fitBounds(toBounds(points), {
          paddingTopLeft: [EDGE, 2 * EDGE],
          paddingBottomRight: [right, covered + EDGE],
          maxZoom: tiles ? TOWN_ZOOM + 3 : TOWN_ZOOM,
          animate: false,
        })
      fitWithRightPadding(2 * EDGE)
      if (points.some(isUnderButtons)) fitWithRightPadding(BUTTONS.right)
    },
    /** Centres the point in the uncovered part, unless it is already visible. */
    bring(point: Point, covered = 0) {
      const at = map.project([point.latitude, point.longitude])
      const { min, max } = map.getPixelBounds()
      const visibleBounds = pixelBounds(min!.add([EDGE, 2 * EDGE]), max!.subtract([2 * EDGE, covered + EDGE]))
      if (visibleBounds.contains(at)) return
      map.setView(map.unproject(at.add([0, covered / 2])), map.getZoom(), { animate })
    },
    zoomIn: () => map.zoomIn(1, { animate }),
    zoomOut: () => map.zoomOut(1, { animate }),
    remove() {
      resizeObserver.disconnect()
      place.stop()
      map.remove()
    },
  }
}

export type MapPort = ReturnType<typeof createMap>

const toBounds = (points: Point[]) =>
  latLngBounds(points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]))
