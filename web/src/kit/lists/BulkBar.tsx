import { limits } from '@autokierto/domain/limits'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './BulkBar.module.css'
import { listTexts } from './texts.ts'
import type { BulkAction } from './useBulk.ts'
import type { WholeList } from './useWholeList.ts'

type Props<Row> = {
  rows: Row[]
  actions: readonly BulkAction<Row>[]
  progress: { done: number; total: number } | null
  onStart: (action: BulkAction<Row>) => void
  onClear: () => void
  whole: WholeList
}

export function BulkBar<Row>({ rows, actions, progress, onStart, onClear, whole }: Props<Row>) {
  const t = useTexts(listTexts)
  const reason = rows.length > limits.bulkRows ? t.tooMany({ limit: limits.bulkRows }) : null
  return (
    <section className={styles.bar} aria-label={t.bulk} data-on-dark="" data-off-paper="">
      <p role="status" className={styles.count}>
        {progress ? t.underWay(progress) : t.selected({ count: rows.length })}
      </p>
      <button type="button" className={styles.clear} onClick={onClear} disabled={progress !== null}>
        {t.unselect}
      </button>
      {whole && (
        <button type="button" className={styles.clear} onClick={whole.choose} disabled={whole.isBusy}>
          {whole.isBusy ? t.selectingWhole : t.selectWhole({ count: whole.count })}
        </button>
      )}
      <div className={styles.actions}>
        {actions.map((action, at) => (
          <Button
            key={action.key}
            kind={at === 0 ? 'amber' : 'light'}
            size="compact"
            icon={action.icon}
            busy={progress !== null}
            reason={reason}
            onClick={() => onStart(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </section>
  )
}
