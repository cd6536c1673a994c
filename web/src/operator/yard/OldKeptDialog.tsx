import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardAll } from './DiscardAll.tsx'
import { KeptRows } from './PendingChangeRow.tsx'
import { isOld } from './pending-change.ts'
import { yardTexts } from './texts.ts'
import { useYard } from './useYard.ts'

/** At the next visit asks what to do with what has waited for 30 days: until then it is not sent by itself. */
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
