import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { yardTexts } from '../outbox/texts.ts'
import { useYard } from '../outbox/useYard.ts'
import { DiscardAll } from './DiscardAll.tsx'
import { PendingRows } from './PendingChangeRow.tsx'
import styles from './yard.module.css'

type Props = { open: boolean; onClose: () => void }

export function PendingChangesDialog({ open, onClose }: Props) {
  const t = useTexts(yardTexts)
  const { yard, pending, isOffline, isSending } = useYard()
  const refused = pending.filter(({ refusal }) => refusal !== null)
  const waiting = pending.filter(({ refusal }) => refusal === null)
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
          <Button busy={isSending} reason={isOffline ? t.offline : undefined} onClick={() => yard.flushAll()}>
            {t.sendNow}
          </Button>
        )
      }
    >
      {pending.length === 0 && <p role="status">{t.none}</p>}
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.part}>{title}</h3>
            <PendingRows kept={rows} onLeave={onClose} />
            {rows === refused && refused.length > 1 && <DiscardAll kept={refused} />}
          </section>
        ))}
      <p className={styles.private}>{t.private}</p>
    </Dialog>
  )
}
