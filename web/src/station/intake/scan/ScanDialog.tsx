import { Flashlight } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import type { ScannedIdentifier } from './parse-scanned-text.ts'
import styles from './scan.module.css'
import { scanTexts } from './texts.ts'
import { useScan } from './useScan.ts'

type Props = { onRead: (scanned: ScannedIdentifier) => void; onClose: () => void }

/** Camera view until a code is read, or the reason why there is none. */
export function ScanDialog({ onRead, onClose }: Props) {
  const t = useTexts(scanTexts)
  const { video, isOpen, fault, isOther, lamp, turnLamp } = useScan(onRead)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <>
          {lamp && (
            <Button kind="secondary" icon={<Icon as={Flashlight} />} onClick={turnLamp}>
              {lamp.isOn ? t.lampOff : t.lampOn}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {t.type}
          </Button>
        </>
      }
    >
      {fault ? (
        <Notice kind="warning" live>
          <p>{t[fault]}</p>
        </Notice>
      ) : (
        <>
          <p>{t.hint}</p>
          <div className={styles.view}>
            <video ref={video} className={styles.video} muted playsInline />
          </div>
          <p role="status" className={styles.status}>
            {isOther ? t.other : isOpen ? t.looking : t.opening}
          </p>
        </>
      )}
    </Dialog>
  )
}
