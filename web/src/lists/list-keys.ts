import { type RefObject, useEffect } from 'react'

const STOPS = 'a[href], button, input, select, [tabindex]'

/** What a row holds that takes the focus; the dialogs its buttons open are no part of it. */
const stopsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(STOPS)].filter(stop => !stop.closest('dialog'))

/** Where the tab key enters a row: at what names it. */
const entryOf = (row: Element) => {
  const stops = stopsOf(row)
  return stops.find(stop => stop.closest('[role=rowheader]')) ?? stops[0]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio]')))

const isPlain = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTyping(target)

const isFree = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest('a, button, input, select, [role=menu], dialog'))

/**
 * The keys of a list: J, K and the arrows go between rows, left and right within one, X chooses it. The tab key stops
 * once a row, so that a long list is no long way. From beside the lists J and K come to the first one.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = list.current
    if (!box) return
    const rows = () => [...box.querySelectorAll('[data-row]')]
    const enter = (stop: HTMLElement | undefined) => {
      const row = stop?.closest('[data-row]')
      if (!stop || !row) return
      for (const other of stopsOf(row)) other.tabIndex = other === stop ? 0 : -1
    }
    const oneStopEach = () => {
      for (const row of rows()) {
        const kept = stopsOf(row).find(stop => stop === document.activeElement)
        enter(kept ?? entryOf(row))
      }
    }
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element
      const row = box.contains(target) ? target.closest('[data-row]') : null
      if (!isPlain(event) || target.closest('dialog') || (!row && !isFree(target))) return
      const moved = row ? within(event.key, row, target, rows()) : fromBeside(event.key, rows())
      if (!moved) return
      event.preventDefault()
      if (moved === 'done') return
      enter(moved)
      moved.focus()
      moved.scrollIntoView?.({ block: 'nearest' })
    }
    const watcher = new MutationObserver(oneStopEach)
    oneStopEach()
    watcher.observe(box, { childList: true, subtree: true })
    document.addEventListener('keydown', onKey)
    return () => {
      watcher.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [list])
}

function within(key: string, row: Element, target: Element, rows: Element[]): HTMLElement | 'done' | null {
  const stops = stopsOf(row)
  const at = stops.indexOf(target as HTMLElement)
  const beside = (step: number) => {
    const next = rows[rows.indexOf(row) + step]
    return next
      ? (stopsOf(next)[at === -1 || target === entryOf(row) ? -1 : at] ?? entryOf(next) ?? null)
      : null
  }
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'j':
    case 'ArrowDown':
      return beside(1)
    case 'k':
    case 'ArrowUp':
      return beside(-1)
    case 'ArrowRight':
      return stops[at + 1] ?? null
    case 'ArrowLeft':
      return stops[at - 1] ?? null
    case 'x': {
      const box = row.querySelector<HTMLElement>('input[type=checkbox]')
      box?.click()
      return box && 'done'
    }
    case 'Enter':
      // Links and buttons know by themselves.
      if (!target.matches('input')) return null
      entryOf(row)?.click()
      return 'done'
    default:
      return null
  }
}

const fromBeside = (key: string, [first]: Element[]) =>
  (first && /^[jk]$/i.test(key) && entryOf(first)) || null

/** `/` goes to the search, unless one types or a dialog is open. */
export function useSearchKey(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = form.current?.querySelector('input')
      if (event.key !== '/' || !field || !isPlain(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}
