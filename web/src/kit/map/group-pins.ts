/** Pixels on the map at the current zoom. */
type Spot = { x: number; y: number }

/** Pins that would overlap; only the lead is visible. */
export type PinGroup<T> = { lead: T; members: T[]; at: Spot }

/** Minimum pixels between two pins at normal text size, so that a finger hits the right one. */
export const PIN_GAP = 52

/**
 * Groups pins closer than `gap`. The first pin leads its group: pins are in list order, with the selected one first so
 * that it is always visible.
 */
export function groupPins<T>(pins: T[], getSpot: (pin: T) => Spot, gap = PIN_GAP): PinGroup<T>[] {
  const groups: PinGroup<T>[] = []
  for (const pin of pins) {
    const spot = getSpot(pin)
    const group = groups.find(({ at }) => Math.hypot(at.x - spot.x, at.y - spot.y) < gap)
    if (group) group.members.push(pin)
    else groups.push({ lead: pin, members: [pin], at: spot })
  }
  return groups
}

/** Positions in a ring around the middle of a group, for pins that zooming cannot separate. */
export function fanOut(count: number, gap = PIN_GAP): Spot[] {
  if (count < 2) return [{ x: 0, y: 0 }]
  const radius = gap / (2 * Math.sin(Math.PI / count))
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + Math.PI
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
  })
}
