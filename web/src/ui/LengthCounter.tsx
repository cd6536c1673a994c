import type { TextLength } from '@autokierto/domain/fields/read-typed'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Field.module.css'
import { lengthTexts } from './length-texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** So long a pause in typing lets a screen reader say the length. */
const PAUSE_MS = 1000

export const isOver = (length: TextLength | undefined): boolean =>
  length !== undefined && length.used > length.most

/**
 * How much of a field's room is used, from four fifths of it on; beyond the limit by how much the text is over it.
 * The eye sees it with each key. A screen reader says it in the pauses only, or it would talk over every letter.
 */
export function LengthCounter({ id, used, most }: TextLength & { id: string }) {
  const t = useTexts(lengthTexts)
  const isNear = used > most * 0.8
  const over = used > most
  const words = over ? t.tooMany({ count: used - most }) : t.charactersLeft({ count: most - used })
  const said = useAfterPause(isNear ? words : '')
  if (!isNear) return null
  return (
    <span className={styles.counter} data-over={over || undefined}>
      <span id={id} aria-hidden="true">
        {over ? words : `${used} / ${most}`}
      </span>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </span>
  )
}

/** Follows in the pauses. */
function useAfterPause(words: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return said
}
