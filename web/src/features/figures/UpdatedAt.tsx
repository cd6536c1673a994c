import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import styles from './figures.module.css'
import { figureTexts } from './texts.ts'

/**
 * Time when the figures were computed; empty until they are loaded.
 * @param at milliseconds, 0 if not yet
 */
export function UpdatedAt({ at }: { at: number }) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  if (at === 0) return null
  return <p className={styles.at}>{t.figuresAt({ day: format.shortDay(at), time: format.time(at) })}</p>
}
