import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

/** When the figures were worked out; nothing until they are there. @param at milliseconds, 0 for not yet */
export function UpdatedAt({ at }: { at: number }) {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  if (at === 0) return null
  return <p className={styles.at}>{t.figuresAt({ day: format.shortDay(at), time: format.time(at) })}</p>
}
