import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardAll } from './DiscardAll.tsx'
import { KeptRows } from './PendingChangeRow.tsx'
import { isOld } from './pending-change.ts'
import { yardTexts } from './texts.ts'
import { useYard } from './useYard.ts'

/**
 * Asks at the next visit what to do with changes older than 30 days. They are not sent automatically until
 * then.
 */
export function OldKeptDialog() {
  const t = useTexts(yardTexts)
  const { yard, pending, isOffline, isSending, isPutOff } = useYard()
  const old = pending.filter(isOld)
  const canSend = old.some(({ refusal }) => refusal === null)
  return (
    <Dialog
      open={old.length > 0 && !isPutOff}
      onClose={yard.putOff}
      title={t.oldTitle}
      actions={
        <>
          <Button kind="secondary" onClick={yard.putOff}>
            {t.decideLater}
          </Button>
          {canSend && (
            <Button busy={isSending} reason={isOffline ? t.offline : undefined} onClick={yard.flushAll}>
              {t.sendOld}
            </Button>
          )}
        </>
      }
    >
      <p>{t.oldText}</p>
      <KeptRows asks kept={old} onLeave={yard.putOff} />
      {old.length > 1 && <DiscardAll kept={old} />}
    </Dialog>
  )
}
