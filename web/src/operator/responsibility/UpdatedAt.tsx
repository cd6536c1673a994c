import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

/**
 * Time when the figures were computed; empty until they are loaded.
 * @param at milliseconds, 0 if not yet
 */
export function UpdatedAt({ at }: { at: number }) {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  if (at === 0) return null
  return <p className={styles.at}>{t.figuresAt({ day: format.shortDay(at), time: format.time(at) })}</p>
}
