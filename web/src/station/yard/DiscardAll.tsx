import { useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import type { PendingChange } from '../outbox/pending-change.ts'
import { yardTexts } from '../outbox/texts.ts'
import { useYard } from '../outbox/useYard.ts'
import styles from './yard.module.css'

type Props = {
  kept: readonly PendingChange[]
  /** Accessible name of the button when it concerns one of several changes. */
  label?: string
}

/** Removes all of these changes after one confirmation, so that they are never sent. */
export function DiscardAll({ kept: changes, label }: Props) {
  const t = useTexts(yardTexts)
  const { yard } = useYard()
  const [isConfirming, setConfirming] = useState(false)
  const count = changes.length
  if (!isConfirming)
    return (
      <Button
        kind="secondary"
        size="compact"
        className={styles.all}
        aria-label={label}
        onClick={() => setConfirming(true)}
      >
        {t.discardAll({ count })}
      </Button>
    )
  return (
    <div className={styles.rowActions}>
      <p role="status" className={styles.words}>
        {t.discardAllAsk({ count })}
      </p>
      <Button kind="secondary" size="compact" onClick={() => setConfirming(false)}>
        {t.keep}
      </Button>
      <Button
        kind="danger"
        size="compact"
        onClick={async () => {
          setConfirming(false)
          for (const change of changes) await yard.discard(change)
        }}
      >
        {t.discard}
      </Button>
    </div>
  )
}
