import { useId } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { uploadTexts } from './texts.ts'
import styles from './uploads.module.css'

type Props = {
  /** What is being sent, or why it waits. */
  words: string
  /** The share that has gone, from 0 to 1. */
  share: number
  /** It waits, and may be taken back. */
  onCancel?: (() => void) | false
}

/** How far a file has gone. */
export function UploadProgress({ words, share, onCancel }: Props) {
  const t = useTexts(uploadTexts)
  const id = useId()
  return (
    <div className={styles.sending}>
      <span id={id} role="status">
        {words}
      </span>
      <progress aria-labelledby={id} value={share} />
      {onCancel && (
        <div>
          <Button kind="quiet" size="compact" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
