import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardAll } from './DiscardAll.tsx'
import { KeptRows } from './PendingChangeRow.tsx'
import { yardTexts } from './texts.ts'
import { useYard } from './useYard.ts'
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
            <KeptRows kept={rows} onLeave={onClose} />
            {rows === refused && refused.length > 1 && <DiscardAll kept={refused} />}
          </section>
        ))}
      <p className={styles.private}>{t.private}</p>
    </Dialog>
  )
}
