import { divIcon, type Map as LeafletMap, type Marker, marker, type Point as Pixels } from 'leaflet'
import { largerText } from '../ui/larger-text.ts'
import { drawPin, pinButton } from './draw-pin.ts'
import { fanOut, groupPins, PIN_GAP } from './group-pins.ts'
import styles from './map.module.css'
import type { MapPin } from './points.ts'

type Drawn = { pin: MapPin; marker: Marker; button: HTMLButtonElement; face: string }

type Options = {
  /** The pin's name for those who do not see it: alone, or with so many hidden behind it. */
  nameOf: (pin: MapPin, more: number) => string
  onPress: (pin: MapPin, group: MapPin[]) => void
}

/** Keeps numbered pins on a map: one button each, those that would overlap behind the first of them. */
export function createPins(map: LeafletMap, { nameOf, onPress }: Options) {
  const drawn = new Map<number, Drawn>()
  let order: MapPin[] = []
  let chosen: number | null = null

  const draw = (pin: MapPin): Drawn => {
    const button = pinButton(styles.pin)
    const icon = divIcon({ className: styles.holder, html: button, iconSize: [0, 0] })
    const made: Drawn = {
      pin,
      button,
      face: '',
      marker: marker([pin.latitude, pin.longitude], { icon, keyboard: false }),
    }
    // Only for those who come by keys: under a mouse the pin must not move away.
    button.addEventListener('focus', () => {
      if (!button.matches(':focus-visible')) return
      map.panInside(made.marker.getLatLng(), { padding: [40, 60], animate: false })
    })
    drawn.set(pin.id, made)
    return made
  }

  /** Once for each zoom and each change of the list: who is seen, with which number and name. */
  const arrange = () => {
    const first = order.filter(({ id }) => id === chosen)
    const sorted = [...first, ...order.filter(({ id }) => id !== chosen)]
    const gap = PIN_GAP * largerText()
    const groups = groupPins(sorted, pin => map.project([pin.latitude, pin.longitude]), gap)
    const focused = [...drawn.values()].find(({ button }) => button === document.activeElement)
    const apart = map.getZoom() >= map.getMaxZoom()
    for (const { members } of groups) {
      const ring = apart ? fanOut(members.length, gap) : []
      members.forEach((pin, index) => {
        const made = drawn.get(pin.id) ?? draw(pin)
        const isLead = index === 0
        if (!apart && !isLead) made.marker.remove()
        else show(made, ring[index] ?? { x: 0, y: 0 }, apart ? [pin] : members)
      })
      const hidden = focused && !apart && members.slice(1).some(({ id }) => id === focused.pin.id)
      if (hidden) drawn.get(members[0]?.id ?? 0)?.button.focus({ preventScroll: true })
    }
  }

  const show = ({ pin, marker: shown, button }: Drawn, shift: Pick<Pixels, 'x' | 'y'>, members: MapPin[]) => {
    const at = map.project([pin.latitude, pin.longitude])
    shown.setLatLng(map.unproject(at.add([shift.x, shift.y])))
    const more = members.length - 1
    const made = drawn.get(pin.id)
    const face = `${pin.number}+${more}`
    if (made && made.face !== face) {
      button.replaceChildren(drawPin({ number: pin.number, more }))
      made.face = face
    }
    if (pin.tone) button.dataset.tone = pin.tone
    button.setAttribute('aria-label', nameOf(pin, more))
    button.setAttribute('aria-pressed', String(pin.id === chosen))
    button.onclick = () => onPress(pin, members)
    // The chosen one before the others, those farther down before those behind.
    shown.setZIndexOffset(pin.id === chosen ? 1000 : 0)
    shown.addTo(map)
  }

  map.on('zoomend', arrange)
  return {
    set(pins: MapPin[], chosenId: number | null) {
      order = pins
      chosen = chosenId
      const wanted = new Map(pins.map(pin => [pin.id, pin]))
      for (const [id, made] of drawn) {
        const pin = wanted.get(id)
        if (pin) made.pin = pin
        else {
          made.marker.remove()
          drawn.delete(id)
        }
      }
      arrange()
    },
  }
}
