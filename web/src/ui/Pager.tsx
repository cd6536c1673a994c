import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'
import { uiTexts } from './texts.ts'

type Props = {
  shown: number
  /** How many there are in all; null where nobody counted that far. Rows that stay in sight after they went count too. */
  count: number | null
  hasMore: boolean
  busy?: boolean
  /** The last try to get more failed. */
  failed?: boolean | undefined
  onMore: () => void
}

/** The foot of a list: how many are shown, and more of them. */
export function Pager({ shown, count, hasMore, busy, failed, onMore }: Props) {
  const t = useTexts(uiTexts)
  const state = useRef<HTMLParagraphElement>(null)
  const hadMore = useRef(false)
  // The button goes with the last rows: whoever pressed it stays at the foot, and in sight stays what was.
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
