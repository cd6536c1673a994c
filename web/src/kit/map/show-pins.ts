import { divIcon, type Map as LeafletMap, type Marker, marker, type Point as Pixels } from 'leaflet'
import { largerText } from '../ui/larger-text.ts'
import { drawPin, pinButton } from './draw-pin.ts'
import { fanOut, groupPins, PIN_GAP } from './group-pins.ts'
import styles from './map.module.css'
import type { MapPin } from './points.ts'

type Drawn = { pin: MapPin; marker: Marker; button: HTMLButtonElement; face: string }

type PinOptions = {
  /** The accessible name of a pin, with the number of pins hidden behind it. */
  nameOf: (pin: MapPin, more: number) => string
  onPress: (pin: MapPin, group: MapPin[]) => void
}

/** Renders numbered pins as buttons; overlapping pins are grouped behind the first. */
export function createPins(map: LeafletMap, { nameOf, onPress }: PinOptions) {
  const drawn = new Map<number, Drawn>()
  let order: MapPin[] = []
  let selectedId: number | null = null

  const draw = (pin: MapPin): Drawn => {
    const button = pinButton(styles.pin)
    const icon = divIcon({ className: styles.holder, html: button, iconSize: [0, 0] })
    const drawnPin: Drawn = {
      pin,
      button,
      face: '',
      marker: marker([pin.latitude, pin.longitude], { icon, keyboard: false }),
    }
    // Only for keyboard focus: a pin must not move away from under a mouse.
    button.addEventListener('focus', () => {
      if (!button.matches(':focus-visible')) return
      map.panInside(drawnPin.marker.getLatLng(), { padding: [40, 60], animate: false })
    })
    drawn.set(pin.id, drawnPin)
    return drawnPin
  }

  /** Updates visibility, numbers and names of all pins, after each zoom and each change of the list. */
  const arrange = () => {
    const first = order.filter(({ id }) => id === selectedId)
    const sorted = [...first, ...order.filter(({ id }) => id !== selectedId)]
    const gap = PIN_GAP * largerText()
    const groups = groupPins(sorted, pin => map.project([pin.latitude, pin.longitude]), gap)
    const focused = [...drawn.values()].find(({ button }) => button === document.activeElement)
    const apart = map.getZoom() >= map.getMaxZoom()
    for (const { members } of groups) {
      const ring = apart ? fanOut(members.length, gap) : []
      members.forEach((pin, index) => {
        const drawnPin = drawn.get(pin.id) ?? draw(pin)
        const isLead = index === 0
        if (!apart && !isLead) drawnPin.marker.remove()
        else show(drawnPin, ring[index] ?? { x: 0, y: 0 }, apart ? [pin] : members)
      })
      const hidden = focused && !apart && members.slice(1).some(({ id }) => id === focused.pin.id)
      if (hidden) drawn.get(members[0]?.id ?? 0)?.button.focus({ preventScroll: true })
    }
  }

  const show = (
    { pin, marker: pinMarker, button }: Drawn,
    shift: Pick<Pixels, 'x' | 'y'>,
    members: MapPin[],
  ) => {
    const at = map.project([pin.latitude, pin.longitude])
    pinMarker.setLatLng(map.unproject(at.add([shift.x, shift.y])))
    const more = members.length - 1
    const drawnPin = drawn.get(pin.id)
    const face = `${pin.number}+${more}`
    if (drawnPin && drawnPin.face !== face) {
      button.replaceChildren(drawPin({ number: pin.number, more }))
      drawnPin.face = face
    }
    if (pin.tone) button.dataset.tone = pin.tone
    button.setAttribute('aria-label', nameOf(pin, more))
    button.setAttribute('aria-pressed', String(pin.id === selectedId))
    button.onclick = () => onPress(pin, members)
    // The selected pin is in front of the others; Leaflet puts pins farther south in front.
    pinMarker.setZIndexOffset(pin.id === selectedId ? 1000 : 0)
    pinMarker.addTo(map)
  }

  map.on('zoomend', arrange)
  return {
    set(pins: MapPin[], newSelectedId: number | null) {
      order = pins
      selectedId = newSelectedId
      const pinsById = new Map(pins.map(pin => [pin.id, pin]))
      for (const [id, drawnPin] of drawn) {
        const pin = pinsById.get(id)
        if (pin) drawnPin.pin = pin
        else {
          drawnPin.marker.remove()
          drawn.delete(id)
        }
      }
      arrange()
    },
  }
}
