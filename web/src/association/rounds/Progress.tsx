import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import styles from './rounds.module.css'
import { roundTexts } from './texts.ts'

/** Number of expected answers that have been submitted, as text and as a bar. */
export function Progress({
  of: { submitted, drafts, expected, nothing_to_report },
}: {
  of: QuestionnaireRound['progress']
}) {
  const t = useTexts(roundTexts)
  const all = Math.max(1, expected)
  return (
    <span className={styles.progress}>
      <span className={styles.count}>
        {t.ofExpected({ sent: submitted, expected })}
        {nothing_to_report > 0 && `, ${t.nothingCount({ count: nothing_to_report })}`}
      </span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100" height="10" />
        <rect className={styles.some} width={(100 * (submitted + drafts)) / all} height="10" />
        <rect className={styles.done} width={(100 * submitted) / all} height="10" />
      </svg>
    </span>
  )
}
