import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'
import { uiTexts } from './texts.ts'

type Props = {
  shown: number
  /** The total count; null if the server did not count that far. Placeholder rows count too. */
  count: number | null
  hasMore: boolean
  busy?: boolean
  /** The last attempt to fetch more failed. */
  failed?: boolean | undefined
  onMore: () => void
}

export function Pager({ shown, count, hasMore, busy, failed, onMore }: Props) {
  const t = useTexts(uiTexts)
  const state = useRef<HTMLParagraphElement>(null)
  const hadMore = useRef(false)
  // The button disappears with the last rows; the footer takes its focus without scrolling.
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body)
      state.current?.focus({ preventScroll: true })
    hadMore.current = hasMore
  }, [hasMore])
  return (
    <div className={styles.pager}>
      <p ref={state} role="status" tabIndex={-1}>
        {count === null ? t.shown({ shown }) : t.shownOf({ shown, count: Math.max(count, shown) })}
      </p>
      {failed && !busy && <p role="alert">{t.moreFailed}</p>}
      {hasMore && (
        <Button kind="secondary" size="compact" busy={busy} onClick={onMore}>
          {t.showMore}
        </Button>
      )}
    </div>
  )
}
