import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { getPreviousPage } from '../pages/visits.ts'

const KEY_STOPS = 'a[href], button, input, select, [tabindex]'

/** Focusable elements of a row, without those in dialogs that its buttons open. */
const listFocusable = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(KEY_STOPS)].filter(stop => !stop.closest('dialog'))

/** The element that Tab focuses when it enters a row: the row's name. */
const findRowEntry = (row: Element) => {
  const stops = listFocusable(row)
  return stops.find(stop => stop.closest('[role=rowheader]')) ?? stops[0]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio]')))

const isPlainKey = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTyping(target)

const isOutsideInput = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest('a, button, input, select, [role=menu], dialog'))

/** The last focused row and its index. When the row disappears with the focus, the keys continue from its position. */
let lastRow: { box: Element; row: Element; at: number } | null = null

/** Whether the focus is in or around the last list, but in no row. */
const isAtLast = (target: Element) =>
  lastRow?.box.isConnected === true && (target.contains(lastRow.box) || lastRow.box.contains(target))

/**
 * Keyboard navigation of a list. J, K and the arrows move between rows, left and right within a row. X selects a row,
 * and Shift+X all rows from the last one. A letter in a button's `aria-keyshortcuts` presses the button. Tab stops once
 * per row, so that long lists are quick to pass. Outside the lists, J and K move to the first list or to the last
 * position.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = list.current
    if (!box) return
    const rows = () => [...box.querySelectorAll('[data-row]')]
    /** The row last selected by key, where a range starts. */
    let rangeStart: Element | null = null
    const enter = (stop: HTMLElement | undefined) => {
      const row = stop?.closest('[data-row]')
      if (!stop || !row) return
      for (const other of listFocusable(row)) other.tabIndex = other === stop ? 0 : -1
    }
    const limitTabStops = () => {
      for (const row of rows()) {
        const focused = listFocusable(row).find(stop => stop === document.activeElement)
        enter(focused ?? findRowEntry(row))
      }
    }
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element
      const row = box.contains(target) ? target.closest('[data-row]') : null
      if (!isPlainKey(event) || target.closest('dialog') || (!row && !isOutsideInput(target))) return
      if (row && event.key.toLowerCase() === 'x') {
        event.preventDefault()
        chooseRows(event.shiftKey ? rowsBetween(rows(), rangeStart ?? row, row) : [row], row)
        rangeStart = row
        return
      }
      const isHere = !isAtLast(target) || lastRow?.box === box
      const moved = row
        ? moveWithinRow(event.key, row, target)
        : isHere && (isAtLast(target) ? focusReplacement(event.key, rows()) : focusFirst(event.key, rows()))
      if (!moved) return
      event.preventDefault()
      if (moved === 'done') return
      enter(moved)
      moved.focus()
      moved.scrollIntoView?.({ block: 'nearest' })
    }
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-row]')
      if (row) lastRow = { box, row, at: rows().indexOf(row) }
    }
    box.addEventListener('focusin', onFocus)
    const watcher = new MutationObserver(limitTabStops)
    limitTabStops()
    watcher.observe(box, { childList: true, subtree: true })
    document.addEventListener('keydown', onKey)
    return () => {
      watcher.disconnect()
      box.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [list])
}

function moveWithinRow(key: string, row: Element, target: Element): HTMLElement | 'done' | null {
  const stops = listFocusable(row)
  const at = stops.indexOf(target as HTMLElement)
  // Moves on from the end of one list to the next list of the page.
  const all = [...document.querySelectorAll('[data-row-keys] [data-row]')]
  const getStopInRow = (step: number) => {
    const next = all[all.indexOf(row) + step]
    return next
      ? (listFocusable(next)[at === -1 || target === findRowEntry(row) ? -1 : at] ??
          findRowEntry(next) ??
          null)
      : null
  }
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'j':
    case 'ArrowDown':
      return getStopInRow(1)
    case 'k':
    case 'ArrowUp':
      return getStopInRow(-1)
    case 'ArrowRight':
      return stops[at + 1] ?? null
    case 'ArrowLeft':
      return stops[at - 1] ?? null
    case 'Enter':
      // Links and buttons handle Enter themselves.
      if (!target.matches('input')) return null
      findRowEntry(row)?.click()
      return 'done'
    default: {
      const button =
        key.length === 1 &&
        stops.find(stop => stop.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase())
      if (button) button.click()
      return button ? 'done' : null
    }
  }
}

const findCheckbox = (row: Element) => row.querySelector<HTMLInputElement>('input[type=checkbox]')

/** Toggles the checkbox of the current row, and sets those of the other rows to the same state. */
function chooseRows(rows: Element[], at: Element) {
  const isChosen = !findCheckbox(at)?.checked
  for (const row of rows) {
    const box = findCheckbox(row)
    if (box && box.checked !== isChosen) box.click()
  }
}

function rowsBetween(rows: Element[], one: Element, other: Element) {
  const [from = 0, to = 0] = [rows.indexOf(one), rows.indexOf(other)].sort((a, b) => a - b)
  return rows.slice(Math.max(from, 0), to + 1)
}

/** J moves to the row that replaced a removed row, K to the row above it. */
function focusReplacement(key: string, rows: Element[]) {
  if (!lastRow || !/^[jk]$/i.test(key)) return null
  const isDown = key.toLowerCase() === 'j'
  const at = lastRow.row.isConnected
    ? rows.indexOf(lastRow.row) + (isDown ? 1 : -1)
    : lastRow.at - (isDown ? 0 : 1)
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  return (next && findRowEntry(next)) ?? null
}

const focusFirst = (key: string, [first]: Element[]) =>
  (first && /^[jk]$/i.test(key) && findRowEntry(first)) || null

export const rowLinkTo = (box: Element | null, isMatch: (pathname: string) => boolean) =>
  [...(box?.querySelectorAll<HTMLAnchorElement>('[data-row] a') ?? [])].find(({ pathname }) =>
    isMatch(pathname),
  )

/** Focuses the row whose page the person returns from, unless they have moved the focus since. */
export function useRestoreRowFocus(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const { history } = useRouter()
  const [from] = useState(() => getPreviousPage(history))
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !hasRows) return
    isDone.current = true
    if (!document.activeElement?.matches('body, main, h1')) return
    const link = rowLinkTo(list.current, pathname => pathname === from)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView?.({ block: 'nearest' })
  }, [list, hasRows, from])
}

/** `?` opens the shortcuts of the first list of a page. */
export function useHelpKey(hints: RefObject<HTMLElement | null>, show: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFirst = document.querySelector('[data-key-hints]') === hints.current
      if (event.key !== '?' || !isFirst || !isPlainKey(event) || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hints, show])
}

/** `/` focuses the search, unless the person is typing or a dialog is open. */
export function useSearchKey(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = form.current?.querySelector('input')
      if (event.key !== '/' || !field || !isPlainKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}

/** Focuses the search closest to the pressed button, which disappears when the search is cleared. */
export function focusSearch(pressed: Element): void {
  let field: HTMLInputElement | null = null
  for (let ancestor: Element | null = pressed; ancestor && !field; ancestor = ancestor.parentElement) {
    field = ancestor.querySelector('search input[type=search]')
  }
  field?.focus()
}
