type Label = { name: string; x: number; y: number }

/** Approximate size of a character, in pixels. */
const LETTER = { width: 8, height: 20 }
/** Space around a label, in pixels. */
const AIR = { x: 14, y: 10 }

/** Chooses labels that do not overlap; the array is sorted by importance, most important first. */
export function chooseLabels<T extends Label>(labels: T[]): T[] {
  const placed: T[] = []
  for (const label of labels) if (!placed.some(other => touch(label, other))) placed.push(label)
  return placed
}

const touch = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < (LETTER.width * (one.name.length + other.name.length)) / 2 + AIR.x &&
  Math.abs(one.y - other.y) < LETTER.height + AIR.y
