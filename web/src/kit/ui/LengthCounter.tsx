import type { TextLength } from '@autokierto/domain/fields/read-typed'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Field.module.css'
import { lengthTexts } from './length-texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Pause in typing after which the length is announced, in milliseconds. */
const ANNOUNCE_PAUSE_MS = 1000

export const isOver = (length: TextLength | undefined): boolean =>
  length !== undefined && length.used > length.most

/**
 * Shows the used length of a field from four fifths of the limit on, or by how much the text is too long. It updates on
 * each key, but screen readers announce it only in pauses.
 */
export function LengthCounter({ id, used, most }: TextLength & { id: string }) {
  const t = useTexts(lengthTexts)
  const isNear = used > most * 0.8
  const isOverLimit = used > most
  const lengthText = isOverLimit
    ? t.tooMany({ count: used - most })
    : t.charactersLeft({ count: most - used })
  const announcement = useDebouncedText(isNear ? lengthText : '')
  if (!isNear) return null
  return (
    <span className={styles.counter} data-over={isOverLimit || undefined}>
      <span id={id} aria-hidden="true">
        {isOverLimit ? lengthText : `${used} / ${most}`}
      </span>
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
    </span>
  )
}

function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ANNOUNCE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
