import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListState } from './RemoteList.tsx'

/** Milliseconds that a finger counts as near after a touch: as long as a plain notification is shown. */
const NEAR_AFTER = 4096

type ShownRows<Row> = { scope: string; at: number; rows: Row[]; gone: ReadonlySet<number> }

const noKeys: ReadonlySet<number> = new Set()

/**
 * Keeps rows that left the list as placeholders, so that the next press does not hit the row below. It does so while a
 * pointer is over the list, or a finger has just touched it. The gaps close when the pointer leaves. Rows that leave at
 * the end of the list get no placeholder, because nothing would move.
 * @param of.box the element with the rows
 * @param of.scope identifies the query; a new query drops all placeholders
 * @returns the list, and the keys of the placeholders
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
  // Before painting, so that the gap is never visible without a pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever rows have left
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

/** Puts rows that left back at their positions, except after the last remaining row. */
function mergeFrozenRows<Row>(before: readonly Row[], fresh: Row[], rowKey: (row: Row) => number) {
  const keys = new Set(fresh.map(rowKey))
  const last = before.findLastIndex(row => keys.has(rowKey(row)))
  const removed = before.slice(0, last + 1).filter(row => !keys.has(rowKey(row)))
  if (removed.length === 0) return { rows: fresh, gone: noKeys }
  const gone = new Set(removed.map(rowKey))
  // Each goes above the row it was above before, at that row's current position.
  const above = new Map<number, Row[]>()
  let placeholders: Row[] = []
  for (const row of before.slice(0, last + 1)) {
    if (gone.has(rowKey(row))) placeholders.push(row)
    else {
      above.set(rowKey(row), placeholders)
      placeholders = []
    }
  }
  return { rows: fresh.flatMap(row => [...(above.get(rowKey(row)) ?? []), row]), gone }
}

/** Tracks whether a pointer is over a box, and calls `onAway` when it leaves. */
function followPointer(box: HTMLElement | null, isNear: { current: boolean }, onAway: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    isNear.current = false
    onAway()
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    if (!box?.contains(target as Node)) return leave()
    isNear.current = true
    // A lifted finger sends no further events.
    if (pointerType === 'touch') timer = setTimeout(leave, NEAR_AFTER)
  }
  document.addEventListener('pointerover', onOver)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', onOver)
  }
}
