import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './BulkBar.module.css'
import { listTexts } from './texts.ts'
import type { BulkResult } from './useBulk.ts'

type Props<Row> = {
  result: BulkResult<Row>
  rowName: (row: Row) => string
  rowKey: (row: Row) => number
  onUndo: () => void
  onClose: () => void
}

/**
 * The result of a bulk action: how many rows succeeded, and why each other row failed. It takes the focus so that it
 * scrolls into view: the button may be many rows further down.
 */
export function BulkResultPanel<Row>({ result, rowName, rowKey, onUndo, onClose }: Props<Row>) {
  const t = useTexts(listTexts)
  const { action, isUndo, done, failed } = result
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const formatDone = (isUndo && action.undone) || action.done
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles.result}
      data-failed={failed.length > 0 || undefined}
      data-off-paper=""
    >
      <div className={styles.resultHead}>
        <p role={failed.length > 0 ? 'alert' : 'status'}>
          {[
            done.length > 0 && formatDone({ count: done.length }),
            failed.length > 0 && t.someFailed({ count: failed.length }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {!isUndo && action.undo && done.length > 0 && (
          <Button kind="quiet" size="compact" onClick={onUndo}>
            {t.undoMany({ count: done.length })}
          </Button>
        )}
        <Button kind="quiet" size="compact" onClick={onClose}>
          {t.close}
        </Button>
      </div>
      {!isUndo && action.each && done.length > 0 && (
        <ul className={styles.failures}>
          {done.map(row => (
            <li key={rowKey(row)}>
              <b>{rowName(row)}</b>
              {action.each?.(row)}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <>
          {!isUndo && <p>{t.stillSelected}</p>}
          <ul className={styles.failures}>
            {failed.map(({ row, failure }) => (
              <li key={rowKey(row)}>
                <b>{rowName(row)}</b>
                {action.why(failure)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
