import { divIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { drawPin, pinButton } from './draw-pin.ts'
import styles from './map.module.css'
import type { Point } from './points.ts'

/** Pixels per arrow key; with Shift one pixel, for fine adjustment. */
const STEP = 12
/** Milliseconds without a further key until the new place is reported. */
const SETTLED = 500

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Renders the main place of the map. With `onMove` it is a pin to drag or to move by arrow keys, otherwise a dot. */
export function createPlaceMarker(map: LeafletMap, onMove: ((point: Point) => void) | undefined) {
  let placeMarker: Marker | null = null
  let lastPoint: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const button = pinButton(styles.placePin)
  button.append(drawPin({}))
  const reportMove = (at: LatLng) => onMove?.(toPoint(at))

  const create = (at: [number, number]): Marker => {
    if (!onMove) {
      const icon = divIcon({ className: styles.dot, iconSize: [22, 22] })
      return marker(at, { icon, keyboard: false, interactive: false })
    }
    const icon = divIcon({ className: styles.holder, html: button, iconSize: [0, 0] })
    const draggableMarker = marker(at, {
      icon,
      keyboard: false,
      draggable: true,
      autoPan: true,
      zIndexOffset: 2000,
    })
    draggableMarker.on('dragend', () => reportMove(draggableMarker.getLatLng()))
    return draggableMarker
  }

  button.addEventListener('keydown', event => {
    const arrow = ARROWS[event.key]
    if (!arrow || !placeMarker || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 1 : STEP
    const at = map.unproject(map.project(placeMarker.getLatLng()).add([arrow[0] * step, arrow[1] * step]))
    placeMarker.setLatLng(at)
    map.panInside(at, { padding: [48, 64], animate: false })
    clearTimeout(timer)
    timer = setTimeout(() => reportMove(at), SETTLED)
  })

  return {
    set(point: Point | null, name: string) {
      const isOtherPoint =
        point?.latitude !== lastPoint?.latitude || point?.longitude !== lastPoint?.longitude
      lastPoint = point
      // A new name for the same point keeps the place to which the keys have moved the pin meanwhile.
      if (isOtherPoint) clearTimeout(timer)
      if (!point) {
        placeMarker?.remove()
        placeMarker = null
        return
      }
      const at: [number, number] = [point.latitude, point.longitude]
      if (!placeMarker) placeMarker = create(at).addTo(map)
      else if (isOtherPoint) placeMarker.setLatLng(at)
      button.setAttribute('aria-label', name)
      const dot = onMove ? null : placeMarker.getElement()
      dot?.setAttribute('role', 'img')
      dot?.setAttribute('aria-label', name)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Five decimals are about a metre; more would only look accurate. */
export const toPoint = ({ lat, lng }: LatLng): Point => ({
  latitude: Math.round(lat * 1e5) / 1e5,
  longitude: Math.round(lng * 1e5) / 1e5,
})
