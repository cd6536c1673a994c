import { limits } from '@autokierto/domain/limits'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { isOld } from '../outbox/pending-change.ts'
import { yardTexts } from '../outbox/texts.ts'
import { useYard } from '../outbox/useYard.ts'
import { DiscardAll } from './DiscardAll.tsx'
import { PendingRows } from './PendingChangeRow.tsx'

/**
 * Asks at the next visit what to do with old changes. Until then they are not sent automatically.
 */
export function OldPendingDialog() {
  const t = useTexts(yardTexts)
  const { yard, pending, isOffline, isSending, isPutOff } = useYard()
  const old = pending.filter(isOld)
  const canSend = old.some(({ refusal }) => refusal === null)
  return (
    <Dialog
      open={old.length > 0 && !isPutOff}
      onClose={yard.putOff}
      title={t.oldTitle({ days: limits.oldChangeDays })}
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
      <PendingRows asks kept={old} onLeave={yard.putOff} />
      {old.length > 1 && <DiscardAll kept={old} />}
    </Dialog>
  )
}
