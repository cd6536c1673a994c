import { useId, useRef } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { restoreFocus } from '../../../kit/ui/restore-focus.ts'
import { uploadTexts } from './texts.ts'
import styles from './uploads.module.css'

type Props = {
  /** Names the file being sent, or the reason for waiting. */
  words: string
  /** Part already sent, from 0 to 1. */
  share: number
  /** Given while the upload can be cancelled: it waits, or not all of it has been sent. */
  onCancel?: (() => void) | false
}

export function UploadProgress({ words, share, onCancel }: Props) {
  const t = useTexts(uploadTexts)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const cancel = (giveUp: () => void) => {
    const parent = box.current?.parentElement
    giveUp()
    // The button disappears with the bar, so the focus moves to their parent.
    requestAnimationFrame(() => {
      if (!parent?.isConnected) return
      parent.tabIndex = -1
      restoreFocus(parent)
    })
  }
  return (
    <div ref={box} className={styles.sending}>
      <span id={id} role="status">
        {words}
      </span>
      <progress aria-labelledby={id} value={share} />
      {onCancel && (
        <div>
          <Button kind="quiet" size="compact" onClick={() => cancel(onCancel)}>
            {t.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
