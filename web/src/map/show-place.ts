import { divIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { drawPin, pinButton } from './draw-pin.ts'
import styles from './map.module.css'
import type { Point } from './points.ts'

/** Pixels one arrow key moves the pin; with Shift one pixel, for the last bit. */
const STEP = 12
/** Milliseconds without a further key until the pin is taken to stand where it should. */
const SETTLED = 500

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The one place the map is about. With `onMove` it is a pin to drag or to move by arrow keys, else a dot. */
export function createPlaceMarker(map: LeafletMap, onMove: ((point: Point) => void) | undefined) {
  let shown: Marker | null = null
  let given: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const button = pinButton(styles.placePin)
  button.append(drawPin({}))
  const tell = (at: LatLng) => onMove?.(toPoint(at))

  const create = (at: [number, number]): Marker => {
    if (!onMove) {
      const icon = divIcon({ className: styles.dot, iconSize: [22, 22] })
      return marker(at, { icon, keyboard: false, interactive: false })
    }
    const icon = divIcon({ className: styles.holder, html: button, iconSize: [0, 0] })
    const made = marker(at, { icon, keyboard: false, draggable: true, autoPan: true, zIndexOffset: 2000 })
    made.on('dragend', () => tell(made.getLatLng()))
    return made
  }

  button.addEventListener('keydown', event => {
    const arrow = ARROWS[event.key]
    if (!arrow || !shown || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 1 : STEP
    const at = map.unproject(map.project(shown.getLatLng()).add([arrow[0] * step, arrow[1] * step]))
    shown.setLatLng(at)
    map.panInside(at, { padding: [48, 64], animate: false })
    clearTimeout(timer)
    timer = setTimeout(() => tell(at), SETTLED)
  })

  return {
    set(point: Point | null, name: string) {
      const isOtherPoint = point?.latitude !== given?.latitude || point?.longitude !== given?.longitude
      given = point
      // Other words for the same point leave the pin where the keys have moved it meanwhile.
      if (isOtherPoint) clearTimeout(timer)
      if (!point) {
        shown?.remove()
        shown = null
        return
      }
      const at: [number, number] = [point.latitude, point.longitude]
      if (!shown) shown = create(at).addTo(map)
      else if (isOtherPoint) shown.setLatLng(at)
      button.setAttribute('aria-label', name)
      const dot = onMove ? null : shown.getElement()
      dot?.setAttribute('role', 'img')
      dot?.setAttribute('aria-label', name)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Five decimals are a metre; more would only look exact. */
export const toPoint = ({ lat, lng }: LatLng): Point => ({
  latitude: Math.round(lat * 1e5) / 1e5,
  longitude: Math.round(lng * 1e5) / 1e5,
})
