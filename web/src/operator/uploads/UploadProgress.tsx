import { useId, useRef } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { restoreFocus } from '../../ui/restore-focus.ts'
import { uploadTexts } from './texts.ts'
import styles from './uploads.module.css'

type Props = {
  /** What is being sent, or why it waits. */
  words: string
  /** The share that has gone, from 0 to 1. */
  share: number
  /** It may be given up: it waits, or not all of it has gone. */
  onCancel?: (() => void) | false
}

/** How far a file has gone. */
export function UploadProgress({ words, share, onCancel }: Props) {
  const t = useTexts(uploadTexts)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const cancel = (giveUp: () => void) => {
    const around = box.current?.parentElement
    giveUp()
    // The button goes with the bar: its person goes on from where both stood.
    requestAnimationFrame(() => {
      if (!around?.isConnected) return
      around.tabIndex = -1
      restoreFocus(around)
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
