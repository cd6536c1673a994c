/** Pixels on the map at its present zoom. */
type Spot = { x: number; y: number }

/** Pins that would overlap: the first is shown for all of them. */
export type PinGroup<T> = { lead: T; members: T[]; at: Spot }

/** Pixels between two pins beside letters of our size: a finger hits the one it means. */
export const PIN_GAP = 52

/**
 * Puts pins nearer than `gap` together. Whoever comes first leads: the order is the list's, the chosen one before
 * all, so that it is always to be seen.
 */
export function groupPins<T>(pins: T[], spotOf: (pin: T) => Spot, gap = PIN_GAP): PinGroup<T>[] {
  const groups: PinGroup<T>[] = []
  for (const pin of pins) {
    const spot = spotOf(pin)
    const near = groups.find(({ at }) => Math.hypot(at.x - spot.x, at.y - spot.y) < gap)
    if (near) near.members.push(pin)
    else groups.push({ lead: pin, members: [pin], at: spot })
  }
  return groups
}

/** Where the members of a group stand side by side in a ring, from its middle: for where zooming parts them no more. */
export function fanOut(count: number, gap = PIN_GAP): Spot[] {
  if (count < 2) return [{ x: 0, y: 0 }]
  const radius = gap / (2 * Math.sin(Math.PI / count))
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + Math.PI
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
  })
}
