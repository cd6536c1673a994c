import { useEffect, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Field.module.css'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** From this share of the limit on it is counted. */
const NEAR = 0.8

/** A screen reader hears the count in the pauses, not at each key. */
const PAUSE_MS = 1000

/** The length of a text as the service measures it: without blanks around it, an ä as one character. */
const lengthOf = (text: string): number => text.trim().normalize('NFC').length

/** For fields outside forms: nothing is sent that would be refused, and the counter says why. */
export const isTooLong = (text: string, limit: number): boolean => lengthOf(text) > limit

/** How much of a field's limit is used, once that is near; what is over it stays in the field and is named. */
export function LengthCounter({ text, limit }: { text: string; limit: number }) {
  const t = useTexts(uiTexts)
  const length = lengthOf(text)
  const left = limit - length
  const isNear = length > limit * NEAR
  const words = left < 0 ? t.tooMany({ count: -left }) : t.charactersLeft({ count: left })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  if (!isNear) return null
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{left < 0 ? words : `${length} / ${limit}`}</span>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </span>
  )
}
