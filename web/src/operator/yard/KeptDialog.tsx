import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeptRow } from './KeptRow.tsx'
import type { Kept } from './kept-change.ts'
import { yardTexts } from './texts.ts'
import { useYard } from './useYard.ts'
import styles from './yard.module.css'

type Props = { open: boolean; onClose: () => void }

/** What waits on this device and what was refused, with what one may do about each. */
export function KeptDialog({ open, onClose }: Props) {
  const t = useTexts(yardTexts)
  const { yard, kept, isOffline, isSending } = useYard()
  const refused = kept.filter(({ refusal }) => refusal !== null)
  const waiting = kept.filter(({ refusal }) => refusal === null)
  const parts = [
    { title: t.refusedTitle, rows: refused },
    { title: t.waitingTitle, rows: waiting },
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      actions={
        waiting.length > 0 && (
          <Button busy={isSending} reason={isOffline ? t.offline : undefined} onClick={() => yard.flush()}>
            {t.sendNow}
          </Button>
        )
      }
    >
      {kept.length === 0 && <p role="status">{t.none}</p>}
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.part}>{title}</h3>
            <ol className={styles.rows}>
              {rows.map(row => (
                <KeptRow key={row.id} kept={row} onLeave={onClose} />
              ))}
            </ol>
            {rows === refused && refused.length > 1 && <DiscardAll kept={refused} />}
          </section>
        ))}
      <p className={styles.private}>{t.private}</p>
    </Dialog>
  )
}

/** Lets go of all that was refused, once that is said again: it is sent no more. */
function DiscardAll({ kept }: { kept: readonly Kept[] }) {
  const t = useTexts(yardTexts)
  const { yard } = useYard()
  const [isAsked, setAsked] = useState(false)
  const count = kept.length
  if (!isAsked)
    return (
      <Button kind="secondary" size="compact" onClick={() => setAsked(true)}>
        {t.discardAll({ count })}
      </Button>
    )
  return (
    <div className={styles.rowActions}>
      <p role="status" className={styles.words}>
        {t.discardAllAsk({ count })}
      </p>
      <Button kind="secondary" size="compact" onClick={() => setAsked(false)}>
        {t.keep}
      </Button>
      <Button
        kind="danger"
        size="compact"
        onClick={async () => {
          setAsked(false)
          for (const each of kept) await yard.discard(each)
        }}
      >
        {t.discard}
      </Button>
    </div>
  )
}
