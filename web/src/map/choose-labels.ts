type Label = { name: string; x: number; y: number }

/** About the size of a letter in the map's type, in pixels. */
const LETTER = { width: 8, height: 20 }
/** Air around a name: a full map is read by nobody. */
const AIR = { x: 14, y: 10 }

/** The names that can be written without touching each other, the more important (the earlier) first. */
export function chooseLabels<T extends Label>(labels: T[]): T[] {
  const chosen: T[] = []
  for (const label of labels) if (!chosen.some(other => touch(label, other))) chosen.push(label)
  return chosen
}

const touch = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < (LETTER.width * (one.name.length + other.name.length)) / 2 + AIR.x &&
  Math.abs(one.y - other.y) < LETTER.height + AIR.y
