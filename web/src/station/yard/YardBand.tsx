import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { yardTexts } from '../outbox/texts.ts'
import { useYard } from '../outbox/useYard.ts'
import { installApp } from './install.ts'
import { OldPendingDialog } from './OldPendingDialog.tsx'
import { PendingChangesDialog } from './PendingChangesDialog.tsx'
import styles from './yard.module.css'

/** Band above every page of a station: no connection, pending changes, rejected changes. Empty otherwise. */
export function YardBand() {
  const t = useTexts(yardTexts)
  const { yard, pending, isOffline, isSending } = useYard()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => yard.start(), [yard])
  useEffect(installApp, [])
  const refused = pending.filter(({ refusal }) => refusal !== null).length
  const waiting = pending.length - refused
  const tone = refused > 0 ? 'refused' : isOffline ? 'offline' : waiting > 0 ? 'waiting' : null
  const icons = { refused: TriangleAlert, offline: WifiOff, waiting: CloudUpload }
  const messages = [
    ...(isOffline ? [t.offline] : []),
    ...(refused > 0 ? [t.refused({ count: refused })] : []),
    ...(waiting > 0
      ? [isSending && !isOffline ? t.sending({ count: waiting }) : t.waiting({ count: waiting })]
      : []),
  ]
  return (
    <div data-off-paper="">
      {/* Rendered from the start, so that screen readers announce what appears in it. */}
      <div
        role="status"
        className={tone ? styles.band : undefined}
        data-tone={tone ?? undefined}
        // Suppresses the notification of an outage, because this band already reports it.
        data-outage={isOffline || waiting > 0 || undefined}
        data-kept-clear=""
      >
        {tone && (
          <>
            <Icon as={icons[tone]} />
            <p className={styles.words}>
              <strong>{messages.join(' · ')}</strong>
              {pending.length === 0 && <span> {t.offlineText}</span>}
            </p>
            {pending.length > 0 && (
              <Button kind="secondary" size="compact" onClick={() => setOpen(true)}>
                {refused > 0 ? t.look : t.show}
              </Button>
            )}
          </>
        )}
      </div>
      <PendingChangesDialog open={isOpen} onClose={() => setOpen(false)} />
      {!isOpen && <OldPendingDialog />}
    </div>
  )
}
