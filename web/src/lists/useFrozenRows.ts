import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListState } from './RemoteList.tsx'

/** How long a finger counts as near after it touched, ms: as long as a plain notification stands. */
const NEAR_AFTER = 4096

type ShownRows<Row> = { scope: string; at: number; rows: Row[]; gone: ReadonlySet<number> }

const noKeys: ReadonlySet<number> = new Set()

/**
 * The same list with the rows that left it while a pointer was over it or a finger had just been: each holds its place, so
 * that the next press does not meet the row below. The gap closes once the pointer leaves. Below what left there must be
 * something that would move: a row that left the end is not held.
 * @param box what holds the rows
 * @param scope what the list was asked for: asked in another way, nothing is held
 * @returns the list, and by their keys the rows that are only held
 */
export function useFrozenRows<Row, L extends ListState<Row>>(
  list: L,
  of: { rowKey: (row: Row) => number; scope: string; held: boolean; box: RefObject<HTMLElement | null> },
): { list: L; gone: ReadonlySet<number> } {
  const { rowKey, scope, held, box } = of
  const { rows, dataUpdatedAt: at } = list
  const [shown, setShown] = useState<ShownRows<Row>>({ scope, at, rows, gone: noKeys })
  const isNear = useRef(false)
  const close = useRef(() => {
    setShown(now =>
      now.gone.size === 0
        ? now
        : { ...now, rows: now.rows.filter(row => !now.gone.has(rowKey(row))), gone: noKeys },
    )
  }).current
  useEffect(() => followPointer(box.current, isNear, close), [box, close])
  // Before it is painted: while nobody is near, the gap is never seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever other rows have left
  useLayoutEffect(() => {
    if (!isNear.current) close()
  }, [shown.gone, close])
  if (!held || list.isPlaceholderData) return { list, gone: noKeys }
  let now = shown
  if (now.scope !== scope || now.at !== at) {
    const before = now.scope === scope ? now.rows : []
    now = { scope, at, ...mergeFrozenRows(before, rows, rowKey) }
    setShown(now)
  }
  return now.gone.size === 0 ? { list, gone: noKeys } : { list: { ...list, rows: now.rows }, gone: now.gone }
}

/** What stood before and is no more goes back to its place, as far as rows stand below it. */
function mergeFrozenRows<Row>(before: readonly Row[], fresh: Row[], rowKey: (row: Row) => number) {
  const keys = new Set(fresh.map(rowKey))
  const last = before.findLastIndex(row => keys.has(rowKey(row)))
  const left = before.slice(0, last + 1).filter(row => !keys.has(rowKey(row)))
  if (left.length === 0) return { rows: fresh, gone: noKeys }
  const gone = new Set(left.map(rowKey))
  // Each goes before the row it stood before, as that stands now.
  const above = new Map<number, Row[]>()
  let waiting: Row[] = []
  for (const row of before.slice(0, last + 1)) {
    if (gone.has(rowKey(row))) waiting.push(row)
    else {
      above.set(rowKey(row), waiting)
      waiting = []
    }
  }
  return { rows: fresh.flatMap(row => [...(above.get(rowKey(row)) ?? []), row]), gone }
}

/** Notes whether a pointer is over a box, and tells when it is no longer. */
function followPointer(box: HTMLElement | null, isNear: { current: boolean }, onAway: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const away = () => {
    isNear.current = false
    onAway()
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    if (!box?.contains(target as Node)) return away()
    isNear.current = true
    // A finger that was lifted is over nothing else.
    if (pointerType === 'touch') timer = setTimeout(away, NEAR_AFTER)
  }
  document.addEventListener('pointerover', onOver)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', onOver)
  }
}
